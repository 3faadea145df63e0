import * as z from "zod/mini";
import { link, words } from "../words.ts";
import { pageBase } from "./page-base.ts";

/** content/pages/blog.json: the list of posts and the words around it. */
export const blogSchema = z.strictObject({
  ...pageBase,
  /** Where the page stands in the menu, in the breadcrumb. */
  crumbs: words(40),
  title: words(90),
  lede: words(400),
  /** The filter that shows every post. */
  all: words(30),
  search: z.strictObject({ label: words(40), submit: words(20) }),
  /** Label of the newest post. */
  newest: words(30),
  newer: words(30),
  older: words(30),
  /** Name of the pagination, read aloud. */
  pages: words(30),
  /** Name of a page in it; `{page}` is its number. */
  page: words(30),
  /** Reading time; `{minutes}` is the number. */
  minutes: words(30),
  /** When a list has no post. */
  empty: z.strictObject({ text: words(120), link }),
});
