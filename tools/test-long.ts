// npm run test:long -- [part …] [--seed n] [--minutes n] [--pages n]: tests too slow for `npm test`, part by
// part, or all of them. A seed repeats the faults of a chaos run or the pages of a sections run, minutes set
// the length of the soak test, and pages the number of generated pages.
import { parseArgs } from "node:util";
import { vitest } from "./check-steps.ts";
import { EXIT } from "./command-line.ts";
import { ensureContainers, ensureDovecot, ensureFirefox, ensureNginx } from "./ensure-package.ts";
import { runSteps, type Step } from "./run-step.ts";

/** The parts by name, in the order of execution. */
const parts: readonly Step[] = [
  longTests("properties", "unit"),
  longTests("kills", "server", "tests/server/kills.test.ts", "tests/server/desk-kills.test.ts"),
  longTests("content-changes", "server", "tests/server/content-changes.test.ts"),
  { name: "rolling", commands: [["tests/support/roll-real-builds.ts"]], live: true },
  longTests("attack", "attack"),
  longTests("engines", "engines"),
  { name: "operations", commands: [["tests/support/operations/rehearse-guide.ts"]], live: true },
  { name: "container", commands: [["tests/support/operations/try-container.ts"]], live: true },
  longTests(
    "faults",
    "server",
    "tests/server/failing-channels.test.ts",
    "tests/server/starts.test.ts",
    "tests/server/storage-faults.test.ts",
    "tests/server/postgres-faults.test.ts",
    "tests/server/shipped-proxies.test.ts",
    "tests/server/shipped-desk-proxies.test.ts",
    "tests/server/operations.test.ts",
    "tests/server/metrics.test.ts",
  ),
  longTests("large-blog", "server", "tests/server/large-blog.test.ts"),
  longTests("chaos", "server", "tests/server/chaos.test.ts"),
  longTests("soak", "server", "tests/server/soak.test.ts"),
  {
    name: "browser",
    commands: [
      [
        "node_modules/@playwright/test/cli.js",
        "test",
        "--global-timeout=0",
        "--grep-invert=as editors may write them",
      ],
    ],
    report: ".reports/browser.json",
    live: true,
  },
  {
    name: "sections",
    commands: [
      [
        "node_modules/@playwright/test/cli.js",
        "test",
        "random-pages",
        "--global-timeout=0",
        "--reporter=list",
      ],
    ],
    live: true,
  },
];

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    minutes: { type: "string" },
    pages: { type: "string", default: "500" },
  },
});
if (values.seed) process.env["CHAOS_SEED"] = values.seed;
// Playwright's workers must agree on it, since test names contain it.
process.env["PAGES_SEED"] = values.seed ?? String(Date.now() % 1_000_000);
// Every page, list and length, where `npm test` looks at a sample.
process.env["LONG"] = "1";
process.env["RANDOM_PAGES"] = values.pages;
if (values.minutes) process.env["SOAK_MINUTES"] = values.minutes;
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Known: ${parts.map(({ name }) => name).join(", ")}.`);
  process.exit(EXIT.usage);
}
ensureNginx();
ensureDovecot();
ensureFirefox();
const chosen = parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (chosen.some(({ name }) => name === "operations" || name === "container")) ensureContainers();
const outcomes = await runSteps(chosen);
if (outcomes.some(({ failed }) => failed > 0)) process.exitCode = EXIT.failed;

/** Test files in their long form: `vitest --mode long`, which sets `propertyRuns`. */
function longTests(
  name: string,
  project: "unit" | "server" | "attack" | "engines",
  ...files: string[]
): Step {
  const report = `.reports/long-${name}.json`;
  return { name, commands: [vitest(project, report, ["--mode", "long", ...files])], report, live: true };
}
