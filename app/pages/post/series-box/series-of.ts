import { listPath, readingOrder } from "#model/content/post-list.ts";
import { postPath, type PostSummary } from "#model/content/post.ts";

/** Parts shown around the one that is read; the list of the series has all. */
const MOST_PARTS = 5;

/** Where a post stands in its series. */
export interface SeriesPlace {
  name: string;
  /** Address of the list of all parts. */
  href: string;
  /** Number of the part that is read, counted from 1. */
  part: number;
  /** How many parts there are. */
  count: number;
  /** The parts around it, in order; the one that is read has no address. */
  parts: { number: number; title: string; href?: string }[];
}

/**
 * The place of a post in its series.
 * @param posts newest first
 * @returns undefined for a post outside any series, and while it is the only part
 */
export function seriesOf(post: PostSummary, posts: readonly PostSummary[]): SeriesPlace | undefined {
  if (!post.series) return undefined;
  const list = { kind: "series", term: post.series } as const;
  const all = readingOrder(list, posts);
  const at = all.findIndex(({ id }) => id === post.id);
  if (at < 0 || all.length < 2) return undefined;
  const from = Math.max(0, Math.min(at - Math.floor(MOST_PARTS / 2), all.length - MOST_PARTS));
  return {
    name: post.series.name,
    href: listPath(list),
    part: at + 1,
    count: all.length,
    parts: all.slice(from, from + MOST_PARTS).map((other, index) => ({
      number: from + index + 1,
      title: other.title,
      ...(other.id !== post.id && { href: postPath(other) }),
    })),
  };
}
