import { dayOfMonth, monthName } from "#model/content/day-parts.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { News } from "#model/content/pages/feed.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { postPath, type PostSummary } from "#model/content/post.ts";
import { drawCovers, type Cover } from "#model/kolam/draw-covers.ts";
import type { CoverFacts } from "../../sections/cover-picture/cover-picture.tsx";
import { coverOf } from "../../sections/post-card/post-cards.ts";

/** What every entry says. */
interface Happening {
  title: string;
  text: string;
  /** YYYY-MM-DD, and in words without the year. */
  day: string;
  dayInWords: string;
  /** Kind, and of a post the reading time. */
  facts: string[];
}

/** Something that happened, ready to be shown. */
export type FeedEntry =
  | (Happening & { kind: "post"; id: string; href: string; cover: CoverFacts })
  | (Happening & { kind: "news"; link?: News["link"] });

/** The entries of one month, newest first. */
export interface FeedMonth {
  /** YYYY-MM */
  key: string;
  name: string;
  /** Year and number of entries, in words. */
  summary: string;
  entries: FeedEntry[];
}

/** A page of paths: lists have twelve covers at most. */
const MOST_ENTRIES = 12;

/**
 * Sorts the newest posts and news into months.
 * @param posts newest first
 */
export function entriesByMonth(posts: readonly PostSummary[], words: PageContent<"feed">): FeedMonth[] {
  const newest = posts.slice(0, MOST_ENTRIES);
  const covers = drawCovers(
    newest.map(({ id }) => `post-${id}`),
    1,
  );
  const entries = [
    ...newest.flatMap((post, index) => {
      const cover = covers[index];
      return cover ? postEntry(post, cover, words) : [];
    }),
    ...words.news.map(newsEntry),
  ]
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .slice(0, MOST_ENTRIES);
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

function postEntry(post: PostSummary, cover: Cover, words: PageContent<"feed">): FeedEntry {
  return {
    kind: "post",
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

function newsEntry({ published, kind, title, text, link }: News): FeedEntry {
  return {
    kind: "news",
    title,
    text,
    day: published,
    dayInWords: dayOfMonth(published),
    facts: [kind],
    ...(link && { link }),
  };
}
