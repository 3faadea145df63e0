// npm run test:attack -- [file …] [--mode long]: attacks the built site; ATTACK_SEED repeats a run.
import { attackStep } from "./check-steps.ts";
import { EXIT } from "./command-line.ts";
import { ensureNginx } from "./ensure-package.ts";
import { runSteps } from "./run-step.ts";

ensureNginx();
const outcomes = await runSteps([attackStep(process.argv.slice(2))]);
if (outcomes.some(({ failed }) => failed > 0)) process.exitCode = EXIT.failed;
