import { spawn } from "node:child_process";
import { rmSync, existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";

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

/** A named step, and how to count its results. */
export interface Step {
  name: string;
  /** Commands run one after the other with Node 24; the first failure ends the step. */
  commands: string[][];
  /** The JSON report written by a test runner; without one the step counts as one. */
  report?: string;
  /** Long steps show their output while they run. */
  live?: boolean;
  /** If it fails, later steps would only repeat the failure: they are skipped, and count as failed. */
  essential?: boolean;
}

/** The outcome of a step. `details` helps a person fix a failure. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  details: string;
  /** Skipped parts with their reasons, from lines of tests that begin with "skipped: ". */
  skipped: string[];
}

/** Runs the steps in order, a line with the time for each, and every failure's details after the last. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let missing: string | undefined;
  for (const step of steps) {
    const outcome = missing === undefined ? await runStep(step) : leaveOut(step, missing);
    if (step.essential && outcome.failed > 0) missing = step.name;
    outcomes.push(outcome);
  }
  for (const { name, details } of outcomes.filter(({ failed }) => failed > 0)) {
    console.log(`\n── ${name} ${"─".repeat(Math.max(0, 90 - name.length))}\n${details.trim()}`);
  }
  return outcomes;
}

async function runStep(step: Step): Promise<Outcome> {
  const started = Date.now();
  if (step.report) rmSync(step.report, { force: true });
  const { succeeded, output } = await runCommands(step);
  const outcome = count(step, succeeded, output);
  const amount = step.report
    ? ` (${outcome.passed} passed${outcome.failed ? `, ${outcome.failed} failed` : ""})`
    : "";
  const time = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${outcome.failed ? "✗" : "✓"} ${step.name.padEnd(14)}${time.padStart(9)}${amount}`);
  for (const reason of outcome.skipped) console.log(`  ${reason}`);
  return outcome;
}

function leaveOut({ name }: Step, missing: string): Outcome {
  console.log(`✗ ${name.padEnd(14)} not run`);
  return { name, passed: 0, failed: 1, details: `Not run, because "${missing}" failed.`, skipped: [] };
}

async function runCommands({ commands, live }: Step): Promise<{ succeeded: boolean; output: string }> {
  let output = "";
  for (const command of commands) {
    const result = await runCommand(command, live === true);
    output += result.output;
    if (!result.succeeded) return { succeeded: false, output };
  }
  return { succeeded: true, output };
}

function runCommand(command: string[], live: boolean): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, command, {
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (live) process.stdout.write(text);
      });
    }
    child.on("error", (error) => done({ succeeded: false, output: `${output}${error.message}\n` }));
    child.on("close", (code) => done({ succeeded: code === 0, output }));
  });
}

function count({ name, report }: Step, succeeded: boolean, output: string): Outcome {
  const counts = report === undefined ? undefined : readTestCounts(report);
  const { passed, failed } = counts ?? { passed: succeeded ? 1 : 0, failed: 0 };
  // A runner can fail without a failed test: an unhandled rejection, a file that does not load, a time limit.
  return {
    name,
    passed,
    failed: succeeded ? failed : Math.max(1, failed),
    details: withoutPassed(output),
    skipped: [...new Set(output.match(/^skipped: .*/gm))],
  };
}

/** Output of a test runner without passed tests and files. */
function withoutPassed(output: string): string {
  const lines = output.split("\n").filter((line) => !line.trimStart().startsWith("✓"));
  return lines.join("\n");
}

/** Numbers of passed and failed tests in a run. */
interface TestCounts {
  passed: number;
  failed: number;
}

/** Reads the JSON report of Vitest or Playwright; `undefined` when the runner did not get as far as writing it. */
function readTestCounts(file: string): TestCounts | undefined {
  return existsSync(file) ? reports.parse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
