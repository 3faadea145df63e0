import { seededRandom } from "../seeded-random.ts";

/** A fault of a plan: which, how it chooses its details, and when. */
export interface PlannedFault {
  fault: string;
  seed: number;
  /** Milliseconds between the end of the last one and this. */
  afterMs: number;
  lastsMs: number;
}

/** How many faults, and the bounds of what passes between them and while they last, in milliseconds. */
export interface Pace {
  count: number;
  pauseMs: readonly [number, number];
  lastsMs: readonly [number, number];
}

/**
 * Plans faults at random, so that each is there once before any is there again. The same seed, names and pace give the
 * same plan.
 */
export function planFaults(seed: number, faults: readonly string[], pace: Pace): PlannedFault[] {
  const random = seededRandom(seed);
  const deck: string[] = [];
  return Array.from({ length: pace.count }, () => {
    if (deck.length === 0) deck.push(...random.shuffle(faults));
    return {
      fault: deck.shift() ?? "",
      seed: random.between(0, 2 ** 31),
      afterMs: random.between(...pace.pauseMs),
      lastsMs: random.between(...pace.lastsMs),
    };
  });
}
