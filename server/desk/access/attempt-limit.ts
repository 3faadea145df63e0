/** Most who are counted at once; the one who began first is forgotten. */
const KEYS_MAX = 10_000;

/**
 * Counts tries by key within a time.
 * @param max tries that are let through within the time
 * @param elapsedMs a clock that nobody sets
 * @returns what counts one more try of a key, and says how long to wait, in seconds; 0 when it is not too many
 */
export function attemptLimit(max: number, withinMs: number, elapsedMs: () => number) {
  const windows = new Map<string, { count: number; endsMs: number }>();
  return (key: string): number => {
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
  };
}
