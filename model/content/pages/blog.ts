import * as z from "zod/mini";
import { termSchema } from "../taxonomy.ts";
import { link, text } from "../fields.ts";
import { pictureIntro, paginationCopy, notice } from "./page-base.ts";
import { sectionsAround } from "./sections.ts";

/** Most covers on a page: each is a drawing that adds to the page's size. */
const MOST_COVERS = 12;

/** Copy of one kind of list. */
const listFields = {
  /** Title of the page. */
  title: text(40),
  description: text(120),
  heading: text(60),
  lede: text(200),
};

const listOfTerm = z.strictObject(listFields);

const emptyList = z.strictObject({ text: text(120), link });

const copyWords = { copy: text(20), copied: text(40), failed: text(60) };

/** content/pages/blog.json: the list of posts, and the copy around each post. */
export const blogSchema = z.strictObject({
  ...pictureIntro,
  sections: sectionsAround("title", "main"),
  /** Those of the page of each post. */
  entrySections: sectionsAround("main", "ask"),
  /** Label before the category of the newest post. */
  newest: text(20),
  /** Reading time in lists; `{minutes}` is a number. */
  minutes: text(20),
  /** Names of authors that are persons, as posts spell them; search engines take all others for groups. */
  people: z._default(z.array(text(80)), []),
  /** Posts on one page of a list. */
  pageSize: z.int().check(z.minimum(1), z.maximum(MOST_COVERS)),
  /** The links to other lists, and the search field beside them. */
  filters: z.strictObject({
    /** Names of the three rows of links. */
    categories: text(40),
    tags: text(40),
    archive: text(40),
    /** A year or a series in the archive; `{count}` is the number of its posts. */
    counted: text(40),
    /** Link to all posts. */
    all: text(40),
    /** Label and placeholder of the search field. */
    search: text(40),
  }),
  /** Lists of one category, tag and so on, named `{name}`, and the further pages of any list. */
  lists: z.strictObject({
    category: listOfTerm,
    tag: listOfTerm,
    author: listOfTerm,
    series: z.strictObject({
      ...listFields,
      /** Label before each of its posts; `{part}` is a number. */
      part: text(20),
    }),
    year: listOfTerm,
    /** `{page}` is the page's number, `{pages}` how many there are, `{newest}` and `{oldest}` the days it spans. */
    later: z.strictObject({
      /** `{title}` is the title of the first page. */
      title: text(60),
      /** `{description}` is the description of the first page. */
      description: text(120),
      lede: text(200),
      /** The same in a series, which runs from old to new. */
      seriesLede: text(200),
      /** Last step of the breadcrumbs. */
      crumb: text(20),
    }),
  }),
  /** Pagination; in a series the previous page holds the earlier parts. */
  pages: paginationCopy,
  seriesPages: paginationCopy,
  /** The category of posts from another source that have none. */
  uncategorised: termSchema,
  /** Label before the feeds: those of all posts, and those of a list that has its own. */
  feeds: z.strictObject({ all: text(60), list: text(60) }),
  /** In place of posts: while there are none at all, and in an empty category, tag or series. */
  empty: z.strictObject({ all: emptyList, list: emptyList }),
  /** In place of a post that was deleted. */
  gone: notice,
  /** In place of a post or a list that may be in a blog which is being read for the first time. */
  reading: notice,
  /** Above the preview of an unpublished post; `{day}` is its publication day. */
  preview: text(200),
  /** Copy of a post's own page. */
  /** The call after a post whose category has no offer; `label` is the button's in any case. */
  call: z.strictObject({ title: text(60), text: text(120), label: text(40) }),
  post: z.strictObject({
    /** Reading time; `{minutes}` is a number. */
    minutes: text(40),
    /** Day of the last change; `{day}` is a date. */
    updated: text(40),
    /** Text before the name of a series, where `{part}` and `{parts}` are numbers; and the label of the list of parts. */
    series: z.strictObject({ of: text(40), label: text(40) }),
    /** Heading of the table of contents. */
    contents: text(40),
    /** Caption under the text; `{seed}` is the seed of the cover, `{dots}` the number of its dots. */
    caption: text(120),
    /** Label of the list of tags. */
    tags: text(40),
    /** The link to all notes of whoever wrote this one. */
    allBy: text(40),
    /** Before the link to a case that names the post. */
    case: text(40),
    /** Accessible names of a table without caption or heading and of a code block, where they scroll. */
    table: text(40),
    code: text(40),
    /** The button that copies a code block. */
    copyCode: z.strictObject(copyWords),
    /** Titles of a tip and a warning that have none of their own. */
    callouts: z.strictObject({ tip: text(20), warning: text(20) }),
    /** Accessible name of the link beside a heading; `{heading}` is its text. */
    anchor: text(60),
    /** Ways to share a post. */
    share: z.strictObject({
      /** Label of the row of links. */
      label: text(20),
      mail: text(20),
      linkedin: text(20),
      whatsapp: text(20),
      /** The button that copies the address, and what it says after success and failure. */
      copyLink: text(20),
      copied: text(40),
      failed: text(60),
    }),
    /** Heading of the footnotes, and the label of the link back to the text; `{number}` is the note's. */
    footnotes: text(40),
    backToText: text(60),
    /** Heading over three related posts. */
    next: text(60),
    /** Link to all posts. */
    all: link,
  }),
});
