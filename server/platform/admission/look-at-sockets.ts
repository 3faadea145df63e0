import { setImmediate as nextTurn } from "node:timers/promises";

/** Most turns of the event loop at a time, and the longest time that they may take together, in milliseconds. */
const TURNS_MAX = 100;
const TURNS_MAX_MS = 20;

/** A turn in which something came takes longer, in milliseconds. */
const IDLE_TURN_MS = 0.05;

/** A connection is accepted in one turn and read in a later one. */
const IDLE_TURNS = 3;

/**
 * Lets the event loop take in and answer what has come. One turn is not enough: it accepts a single new connection, so
 * that everybody who has none yet would wait in the order of the system's own queue.
 */
export async function lookAtSockets(): Promise<void> {
  const end = performance.now() + TURNS_MAX_MS;
  let idle = 0;
  for (let turns = 0; turns < TURNS_MAX && idle < IDLE_TURNS && performance.now() < end; turns += 1) {
    const began = performance.now();
    await nextTurn();
    idle = performance.now() - began < IDLE_TURN_MS ? idle + 1 : 0;
  }
}
