import { listPath, readingOrder } from "#model/content/post-list.ts";
import { postPath, type PostSummary } from "#model/content/post.ts";

/** Parts shown around the current one; the list of the series has all. */
const MOST_PARTS = 5;

export type SeriesPlace = NonNullable<ReturnType<typeof seriesOf>>;

/**
 * The position of a post in its series.
 * @param posts newest first
 * @returns undefined for a post outside any series, or the only one of its series
 */
export function seriesOf(post: PostSummary, posts: readonly PostSummary[]) {
  if (!post.series) return undefined;
  const list = { kind: "series", term: post.series } as const;
  const all = readingOrder(list, posts);
  const at = all.findIndex(({ id }) => id === post.id);
  if (at < 0 || all.length < 2) return undefined;
  const from = Math.max(0, Math.min(at - Math.floor(MOST_PARTS / 2), all.length - MOST_PARTS));
  return {
    name: post.series.name,
    // Link to the list of all parts.
    href: listPath(list),
    part: at + 1,
    count: all.length,
    parts: all.slice(from, from + MOST_PARTS).map((other, index) => ({
      number: from + index + 1,
      title: other.title,
      // The current part has no address.
      ...(other.id !== post.id && { href: postPath(other) }),
    })),
  };
}
