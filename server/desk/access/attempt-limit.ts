/** Counts tries of somebody within a time. */
export interface AttemptLimit {
  /** Counts one more. @returns how long to wait, in seconds; 0 when it is not too many */
  take(key: string): number;
}

/** Most who are counted at once; the one who began first is forgotten. */
const KEYS_MAX = 10_000;

/**
 * @param max tries that are let through within the time
 * @param elapsedMs a clock that nobody sets
 */
export function attemptLimit(max: number, withinMs: number, elapsedMs: () => number): AttemptLimit {
  const windows = new Map<string, { count: number; endsMs: number }>();
  return {
    take(key) {
      const now = elapsedMs();
      const known = windows.get(key);
      const current = known && known.endsMs > now ? known : { count: 0, endsMs: now + withinMs };
      current.count += 1;
      if (current !== known) {
        windows.delete(key);
        windows.set(key, current);
      }
      if (windows.size > KEYS_MAX) windows.delete(windows.keys().next().value ?? "");
      return current.count > max ? Math.ceil((current.endsMs - now) / 1000) : 0;
    },
  };
}
