// npm run test:long -- [part …]: what takes too long for `npm test`, part by part, or all of it.
import { vitest } from "./check-steps.ts";
import { EXIT } from "./command-line.ts";
import { ensureNginx } from "./ensure-package.ts";
import { runSteps, type Step } from "./run-step.ts";

/** The parts by name, in the order in which they run. */
const parts: readonly Step[] = [
  longTests("properties", "unit"),
  longTests("kills", "server", "tests/server/kills.test.ts"),
  longTests("content-changes", "server", "tests/server/content-changes.test.ts"),
  { name: "rolling", commands: [["tests/support/roll-real-builds.ts"]], live: true },
  longTests("attack", "attack"),
  { name: "bite", commands: [["tools/bite.ts"]], live: true },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Known: ${parts.map(({ name }) => name).join(", ")}.`);
  process.exit(EXIT.usage);
}
ensureNginx();
const outcomes = await runSteps(parts.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
if (outcomes.some(({ failed }) => failed > 0)) process.exitCode = EXIT.failed;

/** Test files in their long form: `vitest --mode long`, which `propertyRuns` tells them. */
function longTests(name: string, project: "unit" | "server" | "attack", ...files: string[]): Step {
  const report = `.reports/long-${name}.json`;
  return { name, commands: [vitest(project, report, ["--mode", "long", ...files])], report, live: true };
}
