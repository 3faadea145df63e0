import type { PostStore, StoredPost } from "#server/posts/post-store.ts";

/** Everything in a store, by origin. */
export function storedTexts(store: PostStore): (StoredPost | undefined)[] {
  return [...store.fingerprints().keys()].toSorted().map((origin) => store.at(origin));
}
