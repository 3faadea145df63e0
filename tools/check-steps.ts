import type { Step } from "./run-step.ts";

const BIN = "node_modules";
const UNIT_REPORT = ".reports/unit.json";
const VITEST = `${BIN}/vitest/vitest.mjs`;

/** One more than the cores of the smallest machine: some tests wait for databases and threads. */
const UNIT_WORKERS = "--maxWorkers=3";

/** The fast part of everything that must hold: no build, no browser. */
export const checkSteps: readonly Step[] = [
  { name: "format", commands: [[`${BIN}/oxfmt/bin/oxfmt`, "--check"]] },
  { name: "types", commands: [[`${BIN}/typescript/bin/tsc`, "--noEmit"]] },
  { name: "lint", commands: [[`${BIN}/oxlint/bin/oxlint`, "--type-aware", "--deny-warnings"]] },
  { name: "architecture", commands: [[VITEST, "run", "--project", "unit", "tests/architecture.test.ts"]] },
  {
    name: "dead code",
    commands: [[`${BIN}/knip/bin/knip.js`, "--no-progress", "--treat-config-hints-as-errors"]],
  },
  { name: "content", commands: [["tools/content.ts", "check"], ["tools/token-colours.ts"]] },
  { name: "docs", commands: [["tools/check-docs.ts"]] },
  { name: "size", commands: [["tools/check-size.ts"]], live: true },
  {
    name: "unit",
    commands: [vitest("unit", UNIT_REPORT, [UNIT_WORKERS, "--exclude", "tests/architecture.test.ts"])],
    report: UNIT_REPORT,
  },
];

/** Steps that only report, and run only when named: the files behind a page, a message and an edit. */
export const toldSteps: readonly Step[] = [{ name: "hops", commands: [["tools/check-hops.ts"]], live: true }];

/** A Vitest run of one project that also writes a JSON report to count by. */
export function vitest(project: string, report: string, more: string[] = []): string[] {
  return [
    VITEST,
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...more,
  ];
}

const ATTACK_REPORT = ".reports/attack.json";
/** While two fire requests as fast as they can, the others mostly wait for the site to end connections. */
const ATTACK_WORKERS = "--maxWorkers=5";

/**
 * The attacks of `tests/attack`.
 * @param more further arguments of Vitest, such as a part of a file's name or `--mode long`
 */
export function attackStep(more: string[] = []): Step {
  return {
    name: "attack",
    commands: [vitest("attack", ATTACK_REPORT, [ATTACK_WORKERS, ...more])],
    report: ATTACK_REPORT,
    live: true,
  };
}
