import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest time that work holds the process before requests have their turn, in milliseconds. */
const STRETCH_MS = 8;

/** Makes a function that lets waiting requests go first, whenever the work at hand has gone on for long enough. */
export function yieldToEventLoop(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < STRETCH_MS) return;
    await nextTurn();
    began = performance.now();
  };
}
