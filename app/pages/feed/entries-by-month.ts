import { fillIn } from "#model/content/fill-in.ts";
import { formatDayOfMonth, formatMonth } from "#model/content/format-day.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { postPath, type PostSummary } from "#model/content/post.ts";
import type { CoverFacts } from "../../parts/cover-picture/cover-picture.tsx";
import { postCovers } from "../../parts/post-card/post-cards.ts";

type FeedCopy = PageContent<"feed">;
type News = FeedCopy["news"][number];

/** A post or a piece of news, ready to render. */
export interface FeedEntry {
  title: string;
  text: string;
  /** YYYY-MM-DD, and formatted without the year. */
  day: string;
  shownDay: string;
  /** Kind, and the reading time of a post. */
  facts: string[];
  /** Posts only. */
  post?: { id: string; href: string; cover: CoverFacts };
  /** News only. */
  link?: News["link"];
}

export type FeedMonth = ReturnType<typeof entriesByMonth>[number];

/** A list has twelve covers at most, because each is a drawing that adds to the page's size. */
const MOST_ENTRIES = 12;

/** Groups the newest posts, given newest first, and news by month. */
export function entriesByMonth(posts: readonly PostSummary[], copy: FeedCopy) {
  const entries = [
    ...postCovers(posts.slice(0, MOST_ENTRIES), 1).map(({ post, cover }) => postEntry(post, cover, copy)),
    ...copy.news.map(newsEntry),
  ]
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .slice(0, MOST_ENTRIES);
  const months = Map.groupBy(entries, ({ day }) => day.slice(0, "YYYY-MM".length));
  return [...months].map(([key, inMonth]) => ({
    key,
    name: formatMonth(`${key}-01`),
    summary: fillIn(inMonth.length === 1 ? copy.entries.one : copy.entries.many, {
      year: key.slice(0, "YYYY".length),
      count: inMonth.length,
    }),
    entries: inMonth,
  }));
}

function postEntry(post: PostSummary, cover: CoverFacts, copy: FeedCopy): FeedEntry {
  return {
    title: post.title,
    text: post.excerpt,
    day: post.published,
    shownDay: formatDayOfMonth(post.published),
    facts: [copy.post, fillIn(copy.minutes, { minutes: post.minutes })],
    post: { id: post.id, href: postPath(post), cover },
  };
}

function newsEntry({ published, kind, ...news }: News): FeedEntry {
  return { ...news, day: published, shownDay: formatDayOfMonth(published), facts: [kind] };
}
