import * as z from "zod/mini";
import { termSchema } from "../taxonomy.ts";
import { link, words } from "../words.ts";
import { pageBase } from "./page-base.ts";
import { pageWords } from "./page-words.ts";

/** Most covers on a page: each is a drawing that travels with it. */
const MOST_COVERS = 12;

/** What one kind of list says of itself. */
const listFields = {
  /** Title of the page. */
  title: words(40),
  description: words(120),
  heading: words(60),
  lede: words(200),
};

const listOfTerm = z.strictObject(listFields);

const emptyList = z.strictObject({ text: words(120), link });

const copyWords = { copy: words(20), copied: words(40), failed: words(60) };

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
  /** Posts on one page of a list. */
  pageSize: z.int().check(z.minimum(1), z.maximum(MOST_COVERS)),
  /** The choice of lists, and the search beside it. */
  filters: z.strictObject({
    /** Names of the three rows of links. */
    categories: words(40),
    tags: words(40),
    archive: words(40),
    /** A year or a series in the archive; `{count}` is the number of its posts. */
    counted: words(40),
    /** Link to all posts. */
    all: words(40),
    /** Name of the search field, and what stands in it. */
    search: words(40),
  }),
  /** Lists of one category, tag and so on, whose name is `{name}`, and the pages after the first of any list. */
  lists: z.strictObject({
    category: listOfTerm,
    tag: listOfTerm,
    author: listOfTerm,
    series: z.strictObject({
      ...listFields,
      /** Stands before each of its posts; `{part}` is a number. */
      part: words(20),
    }),
    year: listOfTerm,
    /** `{page}` is the page's number, `{pages}` how many there are, `{newest}` and `{oldest}` the days it spans. */
    later: z.strictObject({
      /** `{title}` is the title of the first page. */
      title: words(60),
      /** `{description}` is the description of the first page. */
      description: words(120),
      lede: words(200),
      /** The same in a series, which goes from old to new. */
      seriesLede: words(200),
      /** Last step of the breadcrumb. */
      crumb: words(20),
    }),
  }),
  /** From page to page; of a series the page before holds the earlier parts. */
  pages: pageWords,
  seriesPages: pageWords,
  /** The category of posts that come from elsewhere without one. */
  uncategorised: termSchema,
  /** Before the names of the feeds: of all posts, and of a list that has feeds of its own. */
  feeds: z.strictObject({ all: words(60), list: words(60) }),
  /** In place of posts: while there is none at all, and in a category, tag or series without any. */
  empty: z.strictObject({ all: emptyList, list: emptyList }),
  /** In place of a post that was deleted. */
  gone: z.strictObject({ title: words(40), heading: words(90), text: words(300), cta: link }),
  /** Above a post that is shown before its time; `{day}` is the day of its publication. */
  preview: words(200),
  /** Words of a post's own page. */
  post: z.strictObject({
    /** Reading time; `{minutes}` is a number. */
    minutes: words(40),
    /** Day of the last change; `{day}` is a date. */
    updated: words(40),
    /** The line before the name of a series, `{part}` and `{parts}` are numbers; and the name of the list of parts. */
    series: z.strictObject({ of: words(40), label: words(40) }),
    /** Heading of the table of contents. */
    contents: words(40),
    /** Line under the text; `{seed}` is the word the cover is drawn from, `{dots}` the number of its dots. */
    caption: words(120),
    /** Name of the list of tags. */
    tags: words(40),
    /** What a table without caption or heading, and a piece of code, are called aloud, where they scroll. */
    table: words(40),
    code: words(40),
    /** The button that copies a piece of code. */
    copyCode: z.strictObject(copyWords),
    /** What stands over a tip and a warning without a title of their own. */
    callouts: z.strictObject({ tip: words(20), warning: words(20) }),
    /** Name of the link beside a heading; `{heading}` is its text. */
    anchor: words(60),
    /** Ways to pass a post on. */
    share: z.strictObject({
      /** Name of the row of links. */
      label: words(20),
      mail: words(20),
      linkedin: words(20),
      whatsapp: words(20),
      /** The button that copies the address, what it says then, and when the browser does not let it. */
      copyLink: words(20),
      copied: words(40),
      failed: words(60),
    }),
    /** Heading over the notes at the foot of a text, and the name of the way back; `{number}` is the note's. */
    footnotes: words(40),
    backToText: words(60),
    /** Name of the way to the posts before and after, and what stands over each. */
    neighbours: words(40),
    newer: words(40),
    older: words(40),
    /** Heading over three posts that lie close to this one. */
    next: words(60),
    /** Link to all posts. */
    all: link,
  }),
});
