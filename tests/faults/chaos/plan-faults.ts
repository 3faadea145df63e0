import { seededRandom } from "../seeded-random.ts";

/** A fault of a plan: which, how it chooses its details, and when. */
export interface PlannedFault {
  fault: string;
  seed: number;
  /** Milliseconds between the end of the last one and this. */
  afterMs: number;
  lastsMs: number;
}

interface PlanOptions {
  seed: number;
  /** The names to choose from. */
  faults: readonly string[];
  count: number;
  /** How long pauses and faults are at most. */
  paceMs: number;
}

/**
 * Plans faults at random, so that each is there once before any is there again. The same seed and the same names give
 * the same plan.
 */
export function planFaults({ seed, faults, count, paceMs }: PlanOptions): PlannedFault[] {
  const random = seededRandom(seed);
  const deck: string[] = [];
  return Array.from({ length: count }, () => {
    if (deck.length === 0) deck.push(...random.shuffle(faults));
    return {
      fault: deck.shift() ?? "",
      seed: random.between(0, 2 ** 31),
      afterMs: random.between(0, paceMs / 2),
      lastsMs: random.between(paceMs / 4, paceMs),
    };
  });
}
