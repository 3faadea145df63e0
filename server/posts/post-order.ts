import type { PostSummary } from "#model/content/post.ts";

/** Order of posts in every list: the newest first; of those of one instant, the one with the higher id. */
export function newestFirst(one: PostSummary, other: PostSummary): number {
  if (one.publishedAt !== other.publishedAt) return one.publishedAt < other.publishedAt ? 1 : -1;
  return Number(other.id) - Number(one.id) || (one.id < other.id ? 1 : -1);
}
