import type { PostShelf, ShelvedPost } from "#server/posts/post-store.ts";

/** Everything on a shelf, by origin. */
export function shelfTexts(shelf: PostShelf): (ShelvedPost | undefined)[] {
  return [...shelf.fingerprints().keys()].toSorted().map((origin) => shelf.at(origin));
}
