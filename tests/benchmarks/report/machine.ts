import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** Runnable processes per core beyond which others take part in what is measured. */
const QUIET_BEFORE = 0.5;
/** A benchmark itself keeps about two processes a core busy: site or nginx, and the browser or the generator. */
const QUIET_AFTER = 2;

/** How many processes want to run now, a minute's mean. */
export function loadNow(): number {
  return loadavg()[0] ?? 0;
}

/** What the figures were measured on. */
export function machine(): string {
  return [
    `Node ${process.versions.node}`,
    `${availableParallelism()} processor cores (${cpus()[0]?.model.trim() ?? "unknown"})`,
    `${Math.round(totalmem() / 2 ** 30)} GB of memory`,
    new Date().toISOString().slice(0, 10),
  ].join(", ");
}

/**
 * The line above the results of a part, and a warning when others kept the machine busy.
 * @param before the load before anything of ours ran
 * @param facts what else the figures depend on
 */
export function machineState(before: number, facts: readonly string[]): string {
  const after = loadNow();
  const cores = availableParallelism();
  const state = [
    machine(),
    ...facts,
    `load ${before.toFixed(1)} before the run and ${after.toFixed(1)} at its end`,
  ];
  const busy = before > QUIET_BEFORE * cores || after > QUIET_AFTER * cores;
  const warning =
    "**Measured beside other work: the load was high. Figures are not to be quoted; repeat the run on a quiet machine.**";
  return `${state.join(", ")}.${busy ? `\n\n${warning}` : ""}`;
}
