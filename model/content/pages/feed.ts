import * as z from "zod/mini";
import { day, link, list, text } from "../fields.ts";
import { pageIntro } from "./page-base.ts";
import { sectionsAround } from "./sections.ts";

/** Singular and plural text; `{count}` is the number. */
const counted = z.strictObject({ one: text(80), many: text(80) });

const newsSchema = z.strictObject({
  published: day,
  /** Kind of news, in a word; beside the day. */
  kind: text(20),
  title: text(80),
  text: text(240),
  /** Link to more. */
  link: z.optional(link),
});

/** content/pages/feed.json: news and posts by month. */
export const feedSchema = z.strictObject({
  ...pageIntro,
  sections: sectionsAround("title", "main"),
  /** Heading over the RSS, Atom and JSON feeds. */
  subscribe: z.strictObject({ label: text(40) }),
  /** Label of the list, for screen reader users. */
  listLabel: text(40),
  /** Kind of an entry that is a post. */
  post: text(20),
  /** Reading time; `{minutes}` is a number. */
  minutes: text(20),
  /** Under the name of a month; `{year}` and `{count}`. */
  entries: counted,
  /** News other than posts, in any order. */
  news: list(newsSchema, 0, 60),
  /** End of the list. */
  end: z.strictObject({ text: counted, link }),
  /** In place of an empty list. */
  empty: text(160),
});
