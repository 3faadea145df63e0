import { attackStep, checkSteps, vitest } from "./check-steps.ts";
import { ensureChromium, ensureDovecot, ensureFirefox, ensureNginx } from "./ensure-package.ts";
import { runSteps, type Step } from "./run-step.ts";

const SERVER_REPORT = ".reports/server.json";
const ENGINES_REPORT = ".reports/engines.json";
/** Twice the cores of the smallest machine: these tests wait for processes, hosts and timers. */
const WORKERS = ["--maxWorkers=4"];

const steps: Step[] = [
  ...checkSteps,
  { name: "build", commands: [["tools/setup.mjs", "build"]], essential: true },
  { name: "server", commands: [vitest("server", SERVER_REPORT, WORKERS)], report: SERVER_REPORT, live: true },
  attackStep(),
  { name: "engines", commands: [vitest("engines", ENGINES_REPORT)], report: ENGINES_REPORT, live: true },
  {
    name: "browser",
    commands: [["node_modules/@playwright/test/cli.js", "test"]],
    report: ".reports/browser.json",
    live: true,
  },
];

// Without browsers or nginx, the step that needs them fails with a message, and counts as failed.
ensureChromium();
ensureNginx();
ensureDovecot();
ensureFirefox();
const outcomes = await runSteps(steps);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);
