import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../tests/support/temporary-directory.ts";
import { readTestCounts } from "./run-step.ts";

function countsOf(report: object) {
  const file = join(temporaryDirectory(), "report.json");
  writeFileSync(file, JSON.stringify(report));
  return readTestCounts(file);
}

test("the tests of Playwright are counted as it counts them", () => {
  const stats = { expected: 1, flaky: 1, unexpected: 1, skipped: 3 };
  expect(countsOf({ stats, suites: [] })).toEqual({ passed: 2, failed: 1 });
});

test("the tests of Vitest are counted as it counts them", () => {
  expect(countsOf({ numPassedTests: 5, numFailedTests: 2 })).toEqual({ passed: 5, failed: 2 });
});

test("without a report there are no counts", () => {
  expect(readTestCounts(join(temporaryDirectory(), "none.json"))).toBeUndefined();
});
