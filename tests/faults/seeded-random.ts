/** Chance that a number repeats: the same seed gives the same choices. */
export interface SeededRandom {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from the first to the second, both included. */
  between(from: number, to: number): number;
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(choices: readonly T[]): T[];
}

/** The generator mulberry32, which is small and even enough to choose faults by. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick(choices) {
      const choice = choices[between(0, choices.length - 1)];
      if (choice === undefined) throw new Error("There is nothing to pick from");
      return choice;
    },
    shuffle(choices) {
      const rest = [...choices];
      return choices.map(() => rest.splice(between(0, rest.length - 1), 1)).flat();
    },
  };
}
