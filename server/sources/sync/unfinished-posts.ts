import { z } from "zod/mini";
import { parseJsonAs } from "../../platform/parse-json-as.ts";
import type { PostStore } from "../../posts/post-store.ts";

const NOTE = "unfinished";
const HOUR_MS = 60 * 60 * 1000;
/** How long the same posts are left alone, longer each time that they do not come out. */
const PAUSES_MS = [0, HOUR_MS, 24 * HOUR_MS];

const noted = z.object({
  /** Fingerprints. */
  posts: z.array(z.string()),
  /** Index of the pause that goes on. */
  pause: z.number(),
  /** When it ends, as an instant. */
  until: z.string(),
});

/**
 * Opens what syncs before this one left unfinished: posts that lack a picture or that we refused, which may come out
 * otherwise although their source did not change.
 */
export function openUnfinished(store: Pick<PostStore, "note" | "setNote">, now: Date) {
  const before = parseJsonAs(noted, store.note(NOTE)) ?? { posts: [], pause: 0, until: "" };
  const due = Date.parse(before.until) <= now.valueOf();
  return {
    /** Whether they are to be tried again, with the next list as a whole. */
    due,
    /**
     * Notes what a sync left unfinished, and when that is tried again: soon when there is a post that was not among them.
     * @param found fingerprints
     * @param whole whether the sync saw all posts, so that what it did not find is no longer unfinished
     */
    note(found: ReadonlySet<string>, whole: boolean): void {
      const known = new Set(before.posts);
      const posts = whole ? [...found] : [...new Set([...known, ...found])];
      if (posts.length === 0) return store.setNote(NOTE, undefined);
      const others = posts.some((post) => !known.has(post));
      let { pause, until } = before;
      if (others) pause = 0;
      else if (due) pause = Math.min(pause + 1, PAUSES_MS.length - 1);
      if (others || due) until = new Date(now.valueOf() + (PAUSES_MS[pause] ?? 0)).toISOString();
      store.setNote(NOTE, JSON.stringify({ posts, pause, until } satisfies z.infer<typeof noted>));
    },
  };
}
