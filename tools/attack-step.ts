import { vitest } from "./check-steps.ts";
import type { Step } from "./run-step.ts";

const REPORT = ".reports/attack.json";
/** While two fire requests as fast as they can, the others mostly wait for the site to end connections. */
const WORKERS = "--maxWorkers=5";

/**
 * The attacks of `tests/attack`.
 * @param more further arguments of Vitest, such as a part of a file's name or `--mode long`
 */
export function attackStep(more: string[] = []): Step {
  return {
    name: "attack",
    commands: [vitest("attack", REPORT, [WORKERS, ...more])],
    report: REPORT,
    live: true,
  };
}
