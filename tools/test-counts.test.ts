import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../tests/support/temporary-directory.ts";
import { readTestCounts } from "./test-counts.ts";

function countsOf(report: object) {
  const file = join(temporaryDirectory(), "report.json");
  writeFileSync(file, JSON.stringify(report));
  return readTestCounts(file);
}

const spec = (status: string, expectedStatus = "passed") => ({ tests: [{ status, expectedStatus }] });

test("browser tests that the time limit kept from running or cut short count as failed, those left out on purpose do not", () => {
  const suites = [
    {
      specs: [spec("expected"), spec("unexpected"), spec("skipped", "skipped")],
      suites: [{ specs: [spec("skipped"), spec("skipped")] }],
    },
  ];
  expect(countsOf({ stats: { expected: 1, flaky: 0, unexpected: 1, skipped: 3 }, suites })).toEqual({
    passed: 1,
    failed: 3,
    notRun: 2,
  });
});

test("the tests of Vitest are counted as it counts them", () => {
  expect(countsOf({ numPassedTests: 5, numFailedTests: 2 })).toEqual({ passed: 5, failed: 2, notRun: 0 });
});

test("without a report there are no counts", () => {
  expect(readTestCounts(join(temporaryDirectory(), "none.json"))).toBeUndefined();
});
