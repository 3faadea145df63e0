import { expect, test } from "vitest";
import { recordOf } from "../record-of.ts";
import { PROBLEM_CODES, problemText } from "./field-problem.ts";

const words = recordOf(PROBLEM_CODES, (code) => `${code}: {count} typed, {max} fit, {other}`);

test("the words of a problem name its numbers, and leave alone what they do not know", () => {
  expect(problemText({ field: "message", code: "message.long", count: 3000 }, words)).toBe(
    "message.long: 3000 typed, {max} fit, {other}",
  );
});
