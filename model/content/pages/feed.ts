import * as z from "zod/mini";
import { day } from "../post.ts";
import { link, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** A text for one thing and a text for several; `{count}` is their number. */
const counted = z.strictObject({ one: words(80), many: words(80) });

const newsSchema = z.strictObject({
  published: day,
  /** Kind of news, in a word: stands beside the day. */
  kind: words(20),
  title: words(80),
  text: words(240),
  /** Where there is more. */
  link: z.optional(link),
});

/** content/pages/feed.json: news and posts by month. */
export const feedSchema = z.strictObject({
  ...pageBase,
  /** The way to the page, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
  /** Heading over the feeds for machines. */
  subscribe: z.strictObject({ label: words(40) }),
  /** Name of the list for those who hear the page. */
  listLabel: words(40),
  /** Kind of an entry that is a post. */
  post: words(20),
  /** Reading time; `{minutes}` is a number. */
  minutes: words(20),
  /** Under the name of a month; `{year}` and `{count}`. */
  entries: counted,
  /** What happened beside the posts, in any order. */
  news: z.array(newsSchema).check(z.maxLength(60)),
  /** Where the chain ends. */
  end: z.strictObject({ text: counted, link }),
  /** In place of the list when there is nothing to list. */
  empty: words(160),
});

/** Something that happened beside the posts. */
export type News = z.output<typeof newsSchema>;
