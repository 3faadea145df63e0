import type { KolamShape } from "./plan.ts";

/**
 * Keeps the last `most` results of something made from a seed and a shape; the result used longest ago goes first.
 * Results are shared between callers, so they are frozen.
 */
export function remember<Made extends object>(
  most: number,
  make: (seed: string, shape?: KolamShape) => Made,
): (seed: string, shape?: KolamShape) => Made {
  const kept = new Map<string, Made>();
  return (seed, shape = {}) => {
    const key = keyFor(seed, shape);
    const made = kept.get(key) ?? Object.freeze(make(seed, shape));
    // A map keeps the order of insertion: putting the result back makes it the youngest.
    kept.delete(key);
    kept.set(key, made);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}

function keyFor(seed: string, { grid, columns, rows, symmetry, walls, channels }: KolamShape): string {
  return JSON.stringify([seed, grid, columns, rows, symmetry, walls, channels]);
}
