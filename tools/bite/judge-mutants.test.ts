import { expect, test } from "vitest";
import { judgeMutants, type Mutant } from "./judge-mutants.ts";

const mutant = (status: string, original = "a > b"): Mutant => ({
  file: "model/office/answer-by.ts",
  line: 25,
  original,
  replacement: "a >= b",
  status,
});

/** A hundred mutants, of which so many are killed and the others end as the status says. */
const ofAHundred = (killed: number, status = "Survived") =>
  Array.from({ length: 100 }, (_, index) => mutant(index < killed ? "Killed" : status));

const REASON = ["answer-by.ts", "a > b", "a >= b", "they are never the same"] as const;

test("four of five bugs must be noticed", () => {
  expect(judgeMutants(ofAHundred(80), []).passed).toBe(true);
  expect(judgeMutants(ofAHundred(79), []).passed).toBe(false);
});

test.each(["Survived", "Timeout", "NoCoverage"])("a mutant that ends as %s is not noticed", (status) => {
  const { passed, summary, details } = judgeMutants(ofAHundred(79, status), []);
  expect(passed).toBe(false);
  expect(summary).toContain("79.0 % killed");
  expect(details).toHaveLength(21);
  expect(details[0]).toMatch(/answer-by\.ts:25 .+: a > b → a >= b$/);
});

test("code that does not run at all counts for nothing", () => {
  expect(judgeMutants([mutant("Killed"), mutant("CompileError")], []).summary).toContain("100.0 % killed");
});

test("a reason explains a survivor and does not raise the score", () => {
  const { passed, summary, details } = judgeMutants(ofAHundred(79), [REASON]);
  expect(passed).toBe(false);
  expect(summary).toContain("21 of 21 survivors with a reason");
  expect(details[0]).toContain("they are never the same");
});

test("a reason that no survivor needs any more fails", () => {
  const { passed, details } = judgeMutants(ofAHundred(99), [
    REASON,
    ["answer-by.ts", "a < b", "a >= b", "never"],
  ]);
  expect(passed).toBe(false);
  expect(details.at(-1)).toContain('no mutant of "a < b" survives');
});

test("code of several lines is told in one", () => {
  const { details } = judgeMutants([mutant("Survived", "if (a)\n    b();")], []);
  expect(details[0]).toContain("if (a) b(); →");
});
