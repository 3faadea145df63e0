import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import type { PostStore } from "../../posts/post-store.ts";

const NOTE = "unfinished";
const HOUR_MS = 60 * 60 * 1000;
/** Pauses between attempts at the same version of a post. */
const PAUSES_MS = [0, HOUR_MS, 24 * HOUR_MS];

/** Posts by their ids at the source. */
const noted = z.array(
  z.tuple([z.string(), z.object({ fingerprint: z.string(), tries: z.number(), until: z.string() })]),
);

/**
 * Opens the posts that lack a picture or were refused, and that may come out with another attempt: with the next sync,
 * after an hour, then every day.
 */
export function openUnfinished(store: Pick<PostStore, "note" | "setNote">, now: Date) {
  const posts = new Map(parseJsonAs(noted, store.note(NOTE)));
  const due = [...posts.values()].some(({ until }) => Date.parse(until) <= now.valueOf());
  return {
    /** Whether all of them are tried again, with the next list as a whole. */
    due,
    ids: () => posts.keys(),
    /** Whether this version of a post is left alone for now. */
    waits: (id: string, fingerprint: string) => !due && posts.get(id)?.fingerprint === fingerprint,
    /** Adds a post before an attempt at it. */
    add(id: string, fingerprint: string): void {
      const before = posts.get(id);
      const tries = before?.fingerprint === fingerprint ? before.tries + 1 : 0;
      const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0;
      posts.set(id, { fingerprint, tries, until: new Date(now.valueOf() + pause).toISOString() });
    },
    remove: (id: string) => posts.delete(id),
    /** @param published all ids at the source, if the whole list was read; others are forgotten */
    save(published?: ReadonlySet<string>): void {
      if (published) for (const id of posts.keys()) if (!published.has(id)) posts.delete(id);
      store.setNote(NOTE, posts.size > 0 ? JSON.stringify([...posts]) : undefined);
    },
  };
}
