import { expect, test } from "vitest";
import { recordOf } from "../record-of.ts";
import { PROBLEM_CODES, problemText } from "./field-problem.ts";

const words = recordOf(PROBLEM_CODES, (code) => `${code}: {count} typed, {min} to {max}, {other}`);

test("the words of a problem name its numbers, and leave alone what they do not know", () => {
  expect(problemText({ field: "message", code: "message.short", count: 7, min: 20 }, words)).toBe(
    "message.short: 7 typed, 20 to {max}, {other}",
  );
});
