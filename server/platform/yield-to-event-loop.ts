import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest stretch of work, in milliseconds, before requests have their turn. */
const STRETCH_MS = 8;

/** Gives way to whatever else waits, when the work at hand has gone on for long enough. */
export function yieldToEventLoop(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < STRETCH_MS) return;
    await nextTurn();
    began = performance.now();
  };
}
