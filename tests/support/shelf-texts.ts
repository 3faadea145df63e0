import type { PostShelf, ShelvedPost } from "#server/blog/post-shelf.ts";

/** Everything on a shelf, by origin. */
export function shelfTexts(shelf: PostShelf): (ShelvedPost | undefined)[] {
  return [...shelf.fingerprints().keys()].toSorted().map((origin) => shelf.at(origin));
}
