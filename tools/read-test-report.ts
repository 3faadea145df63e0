import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** What a test runner's JSON report comes to: passed tests, and a text for every failed one. */
export interface TestReport {
  passed: number;
  failures: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface BrowserReport {
  stats: { expected: number; flaky: number };
  errors: { message?: string }[];
  suites: BrowserSuite[];
}

interface BrowserSuite {
  file: string;
  title: string;
  suites?: BrowserSuite[];
  specs: {
    title: string;
    ok: boolean;
    line: number;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** Reads the JSON report of Vitest or Playwright; `undefined` when the runner did not come so far as to write it. */
export function readReport(file: string): TestReport | undefined {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, "utf8")) as VitestReport | BrowserReport;
  return "testResults" in report ? fromVitest(report) : fromPlaywright(report);
}

function fromVitest({ numPassedTests, testResults }: VitestReport): TestReport {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [plain(`${name}\n${message}`)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      plain(`${name}\n${fullName}\n${failureMessages.join("\n")}`),
    );
  });
  return { passed: numPassedTests, failures };
}

function fromPlaywright({ stats, errors, suites }: BrowserReport): TestReport {
  const failures = suites.flatMap(failuresOf);
  const general = errors.map(({ message }) => plain(message ?? "The browser tests failed without a reason."));
  return { passed: stats.expected + stats.flaky, failures: [...failures, ...general] };
}

function failuresOf(suite: BrowserSuite): string[] {
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
