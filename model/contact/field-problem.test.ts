import { expect, test } from "vitest";
import { PROBLEM_CODES, problemText, type ProblemCode } from "./field-problem.ts";

const words = Object.fromEntries(
  PROBLEM_CODES.map((code) => [code, `${code}: {count} typed, {min} to {max}, {other}`]),
) as Record<ProblemCode, string>;

test("the words of a problem name its numbers, and leave alone what they do not know", () => {
  expect(problemText({ field: "message", code: "message.short", count: 7, min: 20 }, words)).toBe(
    "message.short: 7 typed, 20 to {max}, {other}",
  );
});
