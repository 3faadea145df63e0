import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";

/** How many tests of a run passed, and how many did not. */
export interface TestCounts {
  passed: number;
  failed: number;
}

const vitestReport = z.pipe(
  z.object({ numPassedTests: z.number(), numFailedTests: z.number() }),
  z.transform((report): TestCounts => {
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  }),
);

const playwrightReport = z.pipe(
  z.object({ stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }) }),
  z.transform(({ stats }): TestCounts => {
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  }),
);

const reports = z.union([vitestReport, playwrightReport]);

/** Reads the JSON report of Vitest or Playwright; `undefined` when the runner did not get as far as writing it. */
export function readTestCounts(file: string): TestCounts | undefined {
  return existsSync(file) ? reports.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
