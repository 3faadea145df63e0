import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";

/** How many tests of a run passed, how many did not, and how many of these the run ended before. */
export interface TestCounts {
  passed: number;
  failed: number;
  notRun: number;
}

const vitestReport = z.pipe(
  z.object({ numPassedTests: z.number(), numFailedTests: z.number() }),
  z.transform((report): TestCounts => {
    return { passed: report.numPassedTests, failed: report.numFailedTests, notRun: 0 };
  }),
);

const playwrightSuite = z.object({
  specs: z.array(z.object({ tests: z.array(z.object({ status: z.string(), expectedStatus: z.string() })) })),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});

const playwrightReport = z.pipe(
  z.object({
    stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
    suites: z.array(playwrightSuite),
  }),
  z.transform(({ stats, suites }): TestCounts => {
    const notRun = suites.reduce((sum, suite) => sum + notRunIn(suite), 0);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + notRun, notRun };
  }),
);

const reports = z.union([vitestReport, playwrightReport]);

/** Reads the JSON report of Vitest or Playwright; `undefined` when the runner did not get as far as writing it. */
export function readTestCounts(file: string): TestCounts | undefined {
  return existsSync(file) ? reports.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

/** Playwright calls skipped what its time limit kept from running or cut short, as if somebody had wanted that. */
function notRunIn({ specs, suites = [] }: z.infer<typeof playwrightSuite>): number {
  const own = specs
    .flatMap(({ tests }) => tests)
    .filter(({ status, expectedStatus }) => status === "skipped" && expectedStatus !== "skipped");
  return own.length + suites.reduce((sum, suite) => sum + notRunIn(suite), 0);
}
