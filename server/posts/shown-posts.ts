import type { PostSummary } from "#model/content/post.ts";
import type { PostStore } from "./post-store.ts";

/** The visible posts: all that were due at the last refresh. */
export function shownPosts(store: PostStore, now: () => Date) {
  let list: readonly PostSummary[] = [];
  let byId = new Map<string, PostSummary>();
  let reported = byId;
  return {
    list: () => list,
    has: (id: string) => byId.has(id),
    /** Shows newly published posts. */
    refresh(): void {
      const next = store.published(now());
      if (next === list) return;
      list = next;
      byId = new Map(next.map((post) => [post.id, post]));
    },
    /** Ids of posts that changed since the last call. */
    takeChanges(): { put: string[]; dropped: string[] } {
      const before = reported;
      reported = byId;
      if (before === byId) return { put: [], dropped: [] };
      return {
        put: list.flatMap((post) => (before.get(post.id) === post ? [] : post.id)),
        dropped: [...before.keys()].filter((id) => !byId.has(id)),
      };
    },
  };
}
