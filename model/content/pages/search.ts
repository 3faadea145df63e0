import * as z from "zod/mini";
import { linkTarget, words } from "../words.ts";
import { pageBase } from "./page-base.ts";
import { pageWords } from "./page-words.ts";

/** content/pages/search.json: search over pages and posts. In its texts `{query}` is what the visitor typed. */
export const searchSchema = z.strictObject({
  ...pageBase,
  /** Title of a page with results. */
  resultsTitle: words(60),
  /** Title of a further page of them; `{page}` is its number. */
  laterTitle: words(60),
  /** The way to the page, after the home page. */
  crumbs: z.array(words(40)).check(z.minLength(1), z.maxLength(3)),
  /** The heading, for those who hear the page. */
  heading: words(90),
  /** Name of the field. */
  label: words(60),
  placeholder: words(40),
  submit: words(20),
  /** What a result is; `{page}` is the page that a section belongs to, `{day}` the day of publication. */
  kinds: z.strictObject({
    page: words(30),
    service: words(30),
    product: words(30),
    problem: words(30),
    section: words(30),
    post: words(30),
  }),
  /** Words that say nothing beside others and are then left out of a search. */
  smallWords: z.array(words(20)),
  /** Names of one thing; who types one finds the others too. */
  synonyms: z.array(z.array(words(60)).check(z.minLength(2))),
  counts: z.strictObject({
    none: words(80),
    one: words(80),
    /** `{count}` is the number, in words from two to the end of the list. */
    many: words(80),
    /** Where not all are on the pages of the results; `{shown}` is how many are. */
    capped: words(80),
    /** Stands before the number where nothing carries all words of the query. */
    someWords: words(120),
    /** After it: words of the query that stand nowhere; `{words}`. */
    missing: words(80),
    /** After it: the words that misspelt ones were taken for; `{words}`. */
    respelt: words(80),
    /** After the number where there are several pages; `{page}` of `{pages}`. */
    page: words(40),
    /** Numbers in words, from two. */
    words: z.array(words(20)).check(z.minLength(1)),
  }),
  /** From page to page of the results. */
  pages: pageWords,
  /** Ways to keep an answer to one sort; each is followed by its number. */
  filters: z.strictObject({
    label: words(40),
    all: words(30),
    pages: words(30),
    posts: words(30),
    /** Name of the list of categories. */
    categories: words(40),
    /** When nothing of this sort was found, but something of another. */
    none: words(120),
  }),
  /** What is offered while the visitor types. */
  suggest: z.strictObject({
    /** Name of the list. */
    label: words(40),
    /** Said aloud; `{count}` is their number. */
    one: words(80),
    many: words(80),
    none: words(80),
  }),
  /** Before anything was searched for. */
  blank: z.strictObject({ title: words(90), text: words(200) }),
  /** When nothing was found. */
  none: z.strictObject({ title: words(90), text: words(200) }),
  /** Where to go in both cases. */
  suggestions: z
    .array(z.strictObject({ label: words(60), text: words(120), href: linkTarget }))
    .check(z.length(3, "must have three entries")),
});
