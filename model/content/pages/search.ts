import * as z from "zod/mini";
import { recordOf } from "../../record-of.ts";
import { FOUND_KINDS } from "../../search/site-search.ts";
import { linkTarget, list, text } from "../fields.ts";
import { pageBase, paginationCopy } from "./page-base.ts";
import { sectionsAround } from "./sections.ts";

/** content/pages/search.json: search over pages and posts. In its texts `{query}` is what the visitor typed. */
export const searchSchema = z.strictObject({
  ...pageBase,
  sections: sectionsAround("main"),
  /** Title of a page with results. */
  resultsTitle: text(60),
  /** Title of a further page of results; `{page}` is its number. */
  laterTitle: text(60),
  /** The way to the page, after the home page. */
  crumbs: list(text(40), 1, 3),
  /** Visually hidden. */
  heading: text(90),
  /** Label of the search field. */
  label: text(60),
  placeholder: text(40),
  submit: text(20),
  /** What a result is; `{page}` is the page of a section, `{day}` the publication day of a post. */
  kinds: z.strictObject(recordOf(FOUND_KINDS, () => text(30))),
  /** Stop words, ignored in a query that has other words. */
  smallWords: z.array(text(20)),
  /** Groups of synonyms: a search for one finds the others too. */
  synonyms: z.array(list(text(60), 2)),
  counts: z.strictObject({
    none: text(80),
    one: text(80),
    /** `{count}` is spelt out from two on, as far as `words` goes. */
    many: text(80),
    /** Where not all results are listed; `{shown}` is how many are. */
    capped: text(80),
    /** Before the number, where no result contains all words of the query. */
    someWords: text(120),
    /** After it: words of the query that occur nowhere, `{words}`. */
    missing: text(80),
    /** After it: the corrected spelling of misspelt words, `{words}`. */
    respelt: text(80),
    /** After the number where there are several pages; `{page}` of `{pages}`. */
    page: text(40),
    /** Numbers spelt out, from two. */
    words: list(text(20), 1),
  }),
  /** Pagination of the results. */
  pages: paginationCopy,
  /** Filters by kind; each is followed by its number of results. */
  filters: z.strictObject({
    label: text(40),
    all: text(30),
    pages: text(30),
    posts: text(30),
    /** Label of the list of categories. */
    categories: text(40),
    /** Where only other kinds have results. */
    none: text(120),
  }),
  /** Suggestions while the visitor types. */
  suggest: z.strictObject({
    /** Label of the list. */
    label: text(40),
    /** Announced to screen readers; `{count}` is their number. */
    one: text(80),
    many: text(80),
    none: text(80),
  }),
  /** Before a search. */
  blank: z.strictObject({ title: text(90), text: text(200) }),
  /** When nothing was found. */
  none: z.strictObject({ title: text(90), text: text(200) }),
  /** Links shown in both cases. */
  suggestions: list(z.strictObject({ label: text(60), text: text(120), href: linkTarget }), 1, 6),
});
