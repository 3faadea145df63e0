import { dayOfMonth, monthName } from "#model/content/day-parts.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { postPath, type PostSummary } from "#model/content/post.ts";
import { drawCovers, type Cover } from "#model/kolam/draw-covers.ts";
import type { CoverFacts } from "../../sections/cover-picture/cover-picture.tsx";
import { coverOf } from "../../sections/post-card/post-cards.ts";

/** Something that happened, ready to be shown. */
export interface FeedEntry {
  id: string;
  href: string;
  title: string;
  text: string;
  /** YYYY-MM-DD, and in words without the year. */
  day: string;
  dayInWords: string;
  /** Kind and reading time. */
  facts: string[];
  cover: CoverFacts;
}

/** The entries of one month, newest first. */
export interface FeedMonth {
  /** YYYY-MM */
  key: string;
  name: string;
  /** Year and number of entries, in words. */
  summary: string;
  entries: FeedEntry[];
}

/**
 * Sorts posts into months.
 * @param posts newest first
 */
export function entriesByMonth(posts: readonly PostSummary[], words: PageContent<"feed">): FeedMonth[] {
  const seeds = posts.map(({ id }) => `post-${id}`);
  const covers = drawCovers(seeds, 1);
  const entries = posts.flatMap((post, index) => {
    const cover = covers[index];
    return cover ? entryOf(post, cover, words) : [];
  });
  const months = Map.groupBy(entries, ({ day }) => day.slice(0, "YYYY-MM".length));
  return [...months].map(([key, inMonth]) => ({
    key,
    name: monthName(`${key}-01`),
    summary: fillIn(inMonth.length === 1 ? words.entries.one : words.entries.many, {
      year: key.slice(0, "YYYY".length),
      count: inMonth.length,
    }),
    entries: inMonth,
  }));
}

function entryOf(post: PostSummary, cover: Cover, words: PageContent<"feed">): FeedEntry {
  return {
    id: post.id,
    href: postPath(post),
    title: post.title,
    text: post.excerpt,
    day: post.published,
    dayInWords: dayOfMonth(post.published),
    facts: [words.post, fillIn(words.minutes, { minutes: post.minutes })],
    cover: coverOf(post, cover),
  };
}
