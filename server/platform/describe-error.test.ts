import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

const LOST = "noor@company.example";

test("an error is told by its name, its code and its place, without a word of its message", () => {
  const error = Object.assign(new TypeError(`row (${LOST})\n    at ${LOST} (file:///x.ts:1:1)`), {
    code: "ERR_SQLITE_ERROR",
    detail: LOST,
    cause: new Error(LOST),
  });
  const described = describeError(error);
  expect(described).toMatchObject({ error: "TypeError", code: "ERR_SQLITE_ERROR" });
  expect(described.at).toContain("describe-error.test.ts");
  expect(JSON.stringify(described)).not.toContain("noor");
});

test("what is no error, or has a name or code that is none, says nothing either", () => {
  const odd = Object.assign(new Error("odd"), { name: LOST, code: LOST });
  expect(describeError(odd)).toMatchObject({ error: "Error" });
  for (const thrown of [odd, LOST, { email: LOST }, undefined]) {
    expect(JSON.stringify(describeError(thrown))).not.toContain("noor");
  }
});

test("what is no error is told by its kind", () => {
  expect(describeError(new Response(LOST, { status: 404 }))).toEqual({
    error: "thrown Response",
    code: "404",
    at: "",
  });
  expect(describeError(LOST)).toEqual({ error: "thrown string", at: "" });
  expect(describeError(Object.create(null))).toEqual({ error: "thrown object", at: "" });
});
