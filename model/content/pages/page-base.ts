import * as z from "zod/mini";
import { link, list, slug, text } from "../fields.ts";
import { pageHeadSchema } from "../page-head.ts";
import { photograph } from "../photograph.ts";

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

/** The same of pages whose head is a kolam, or a photograph in its place. */
export const pictureIntro = { ...pageIntro, photograph: z.optional(photograph) };

/** What stands in place of something that is not there, and the way on. */
export const notice = z.strictObject({ title: text(40), heading: text(90), text: text(300), cta: link });

/** Copy of the pagination of a list; `{page}` in `page` is a number. */
export const paginationCopy = z.strictObject({
  label: text(40),
  previous: text(20),
  next: text(20),
  page: text(20),
});

/** What asks about an entry of a page. */
export const contactTopic = {
  /** Label of the link to the contact form. */
  link: text(50),
  /** The topic selected in that form: a slug of content/pages/contact.json. */
  topic: slug,
};

/** A comparison of two to four things as a table, beside their names; `longest` is the limit for the label of a row. */
export const comparison = <Cell extends z.core.$ZodType>(longest: number, cell: Cell) => ({
  heading: text(60),
  /** Caption of the table, and heading of its first column for screen reader users. */
  caption: text(160),
  corner: text(30),
  /** Cells are in the order of the columns. */
  rows: list(z.strictObject({ label: text(longest), cells: list(cell, 2, 4) }), 1, 16),
});

/** Ids of the posts to show, in order, as text or as numbers. The newest other post replaces a missing one. */
export function postIds(fewest: number, most: number) {
  return list(z.pipe(z.union([z.string(), z.int()]), z.transform(String)), fewest, most);
}
