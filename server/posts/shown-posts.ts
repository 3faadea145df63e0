import type { PostSummary } from "#model/content/post.ts";
import type { PostStore } from "./post-store.ts";

/** The posts that visitors see: all that were due when they were last looked at. */
export function shownPosts(store: PostStore, now: () => Date) {
  let list: readonly PostSummary[] = [];
  let byId = new Map<string, PostSummary>();
  let told = byId;
  return {
    list: () => list,
    has: (id: string) => byId.has(id),
    /** Takes over what the store shows now. */
    follow(): void {
      const next = store.published(now());
      if (next === list) return;
      list = next;
      byId = new Map(next.map((post) => [post.id, post]));
    },
    /** What visitors see otherwise than when this was last asked. */
    news(): { put: string[]; dropped: string[] } {
      const before = told;
      told = byId;
      if (before === byId) return { put: [], dropped: [] };
      return {
        put: list.flatMap((post) => (before.get(post.id) === post ? [] : post.id)),
        dropped: [...before.keys()].filter((id) => !byId.has(id)),
      };
    },
  };
}
