import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod/mini";

/** What a test runner's JSON report comes to: passed tests, and a text for every failed one. */
export interface TestReport {
  passed: number;
  failures: string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const failure = z.object({ message: z.optional(z.string()) });

const browserSuite = z.object({
  file: z.string(),
  get suites() {
    return z.optional(z.array(browserSuite));
  },
  specs: z.array(
    z.object({
      title: z.string(),
      ok: z.boolean(),
      line: z.number(),
      tests: z.array(z.object({ results: z.array(z.object({ errors: z.array(failure) })) })),
    }),
  ),
});

const browserReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  errors: z.array(failure),
  suites: z.array(browserSuite),
});

/** Reads the JSON report of Vitest or Playwright; `undefined` when the runner did not get as far as writing it. */
export function readReport(file: string): TestReport | undefined {
  if (!existsSync(file)) return undefined;
  const report = z.union([vitestReport, browserReport]).parse(JSON.parse(readFileSync(file, "utf8")));
  return "testResults" in report ? fromVitest(report) : fromPlaywright(report);
}

function fromVitest({ numPassedTests, testResults }: z.output<typeof vitestReport>): TestReport {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [plain(`${name}\n${message}`)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      plain(`${name}\n${fullName}\n${failureMessages.join("\n")}`),
    );
  });
  return { passed: numPassedTests, failures };
}

function fromPlaywright({ stats, errors, suites }: z.output<typeof browserReport>): TestReport {
  const failures = suites.flatMap(failuresOf);
  const general = errors.map(({ message }) => plain(message ?? "The browser tests failed without a reason."));
  return { passed: stats.expected + stats.flaky, failures: [...failures, ...general] };
}

function failuresOf(suite: z.output<typeof browserSuite>): string[] {
  const here = suite.specs
    .filter(({ ok }) => !ok)
    .map(({ title, line, tests }) => {
      const messages = tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map((e) => e.message)),
      );
      return plain(`${suite.file}:${line} ${title}\n${messages.join("\n")}`);
    });
  return [...here, ...(suite.suites ?? []).flatMap(failuresOf)];
}

function plain(text: string): string {
  return stripVTControlCharacters(text);
}
