import { checkSteps, toldSteps } from "./check-steps.ts";
import { runSteps } from "./run-step.ts";

const wanted = process.argv.slice(2);
const known = [...checkSteps, ...toldSteps];
const steps = wanted.length === 0 ? checkSteps : known.filter(({ name }) => wanted.includes(name));
const unknown = wanted.filter((name) => !known.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Known: ${known.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}
const outcomes = await runSteps(steps);
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
