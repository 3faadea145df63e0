import * as z from "zod/mini";
import { contactLink, link, list, slug, text } from "../fields.ts";
import { pageHeadSchema } from "../page-head.ts";
import { postIds } from "./post-ids.ts";

/** What every file of content/pages has. */
export const pageBase = {
  head: pageHeadSchema,
  /** Anchors of the page that links may point to, beside those given by an `id` in its content. */
  anchors: z.optional(z.array(slug)),
};

/** What the visible head of most pages says. */
export const pageIntro = {
  ...pageBase,
  /** Breadcrumb trail, after the home page. */
  crumbs: list(text(40), 1, 3),
  heading: text(90),
  lede: text(400),
};

/** The call to action at the end of a page. */
export const closingCall = z.strictObject({ title: text(90), lede: text(240), action: contactLink });

/** Two posts that a page features, and the link to all posts. */
export const featuredNotes = z.strictObject({ heading: text(60), all: link, featured: postIds(2) });

/** Copy of the pagination of a list; `{page}` in `page` is a number. */
export const paginationCopy = z.strictObject({
  label: text(40),
  previous: text(20),
  next: text(20),
  page: text(20),
});
