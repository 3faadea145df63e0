import * as z from "zod/mini";
import { link, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/blog.json: the list of posts, and the words around each post. */
export const blogSchema = z.strictObject({
  ...pageBase,
  /** The way to the page in the breadcrumb, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  /** The page's heading. */
  heading: words(90),
  /** Introduction under it. */
  lede: words(400),
  /** Stands before the category of the first post. */
  newest: words(20),
  /** Reading time in lists; `{minutes}` is a number. */
  minutes: words(20),
  /** Shown while there is no post. */
  empty: words(120),
  /** Words of a post's own page. */
  post: z.strictObject({
    /** Reading time; `{minutes}` is a number. */
    minutes: words(40),
    /** Day of the last change; `{day}` is a date. */
    updated: words(40),
    /** Heading of the table of contents. */
    contents: words(40),
    /** Line under the text; `{seed}` is the word the cover is drawn from, `{dots}` the number of its dots. */
    caption: words(120),
    /** Name of the list of tags. */
    tags: words(40),
    /** What a table and a piece of code are called aloud, where they scroll. */
    table: words(40),
    code: words(40),
    /** Heading over three further posts. */
    next: words(60),
    /** Link to all posts. */
    all: link,
  }),
});
