import type { KolamShape } from "./plan.ts";

/**
 * Caches the results of a function of a seed and a shape; beyond `most`, the least recently used is evicted.
 * Results are shared between callers, so they are frozen.
 */
export function memoise<Made extends object>(
  most: number,
  make: (seed: string, shape?: KolamShape) => Made,
): (seed: string, shape?: KolamShape) => Made {
  const cache = new Map<string, Made>();
  return (seed, shape = {}) => {
    const { grid, columns, rows, symmetry, walls, channels } = shape;
    const key = JSON.stringify([seed, grid, columns, rows, symmetry, walls, channels]);
    const made = cache.get(key) ?? Object.freeze(make(seed, shape));
    // A map keeps insertion order: re-inserting the result makes it the most recent.
    cache.delete(key);
    cache.set(key, made);
    const [oldest] = cache.keys();
    if (cache.size > most && oldest !== undefined) cache.delete(oldest);
    return made;
  };
}
