import { setImmediate as nextTurn } from "node:timers/promises";

/** Longest time before long work yields to requests, in milliseconds. */
const STRETCH_MS = 8;

/** Creates a function that yields to waiting requests once work has run long enough. */
export function yieldToEventLoop(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < STRETCH_MS) return;
    await nextTurn();
    began = performance.now();
  };
}
