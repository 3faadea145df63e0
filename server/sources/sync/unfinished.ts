const HOUR_MS = 60 * 60 * 1000;
/** Pauses between attempts at the same version of a post. */
const PAUSES_MS = [0, HOUR_MS, 24 * HOUR_MS];

/** Posts that lack a picture or were refused, and that may come out with another attempt. */
export type Unfinished = ReturnType<typeof openUnfinished>;

/** Opens their list: each is tried again with the next sync, after an hour, then every day, and after a start. */
export function openUnfinished(now: () => Date) {
  const posts = new Map<string, { fingerprint: string; tries: number; until: number }>();
  const isDue = ({ until }: { until: number }) => until <= now().valueOf();
  return {
    /** Whether this version of a post is left alone for now. */
    waits(id: string, fingerprint: string): boolean {
      const known = posts.get(id);
      return known?.fingerprint === fingerprint && !isDue(known);
    },
    /** Adds a post before an attempt at it. */
    add(id: string, fingerprint: string): void {
      const known = posts.get(id);
      const tries = known?.fingerprint === fingerprint ? known.tries + 1 : 0;
      const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
      posts.set(id, { fingerprint, tries, until: now().valueOf() + pause });
    },
    remove: (id: string) => void posts.delete(id),
    /** Forgets those that the source has no longer. */
    keep(ids: ReadonlySet<string>): void {
      for (const id of posts.keys()) if (!ids.has(id)) posts.delete(id);
    },
  };
}
