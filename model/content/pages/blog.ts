import * as z from "zod/mini";
import { termSchema } from "../taxonomy.ts";
import { field, group, heading, lede, link, list, text, texts } from "../fields.ts";
import { pictureIntro, paginationCopy, notice } from "./page-base.ts";
import { entrySections, sectionsAround } from "./sections.ts";

/** Most covers on a page: each is a drawing that adds to the page's size. */
const MOST_COVERS = 12;

const listFields = {
  title: field(text(40), "The title of the page."),
  description: field(text(120), "The description for search engines."),
  heading: heading(60, "The heading of the page."),
  lede: lede(200),
};

const listOf = (what: string) => group(`The list of posts of one ${what}, named \`{name}\`.`, listFields);

const emptyList = (help: string) => group(help, { text: field(text(120), "The text."), link });

const copyWords = {
  copied: field(text(40), "The button after success."),
  failed: field(text(60), "The button after failure."),
};

const pageNumbers = "`{page}` is the page's number, `{pages}` how many there are";

export const blogSchema = group("The list of posts, and the words around each post.", {
  ...pictureIntro,
  sections: sectionsAround("title", "main"),
  entrySections: entrySections("main", "ask"),
  newest: field(text(20), "The label before the category of the newest post."),
  minutes: field(text(20), "The reading time in lists, `{minutes}`."),
  people: field(
    z._default(list(text(80), 0, 500), []),
    "Authors that are persons, as posts spell them; search engines take all others for groups.",
  ),
  pageSize: field(z.int().check(z.minimum(1), z.maximum(MOST_COVERS)), "Posts on one page of a list."),
  filters: group("The links to other lists, and the search field beside them.", {
    ...texts(40, { categories: "The row of categories.", tags: "The row of tags.", archive: "The archive." }),
    counted: field(text(40), "A year or a series in the archive; `{count}` is the number of its posts."),
    ...texts(40, { all: "The link to all posts.", search: "The search field." }),
  }),
  lists: group("The lists of posts.", {
    category: listOf("category"),
    tag: listOf("tag"),
    author: listOf("author"),
    series: group("The list of posts of one series, named `{name}`.", {
      ...listFields,
      part: field(text(20), "The label before each of its posts; `{part}` is a number."),
    }),
    year: listOf("year"),
    later: group(`Further pages of a list: ${pageNumbers}, \`{newest}\` and \`{oldest}\` its days.`, {
      title: field(text(60), "The title; `{title}` is that of the first page."),
      description: field(text(120), "The description; `{description}` is that of the first page."),
      lede: lede(200),
      seriesLede: field(text(200), "The introduction in a series, which runs from old to new."),
      crumb: field(text(20), "The last step of the breadcrumbs."),
    }),
  }),
  pages: paginationCopy,
  seriesPages: field(paginationCopy, "The same in a series, whose previous page holds the earlier parts."),
  uncategorised: field(termSchema, "The category of posts from another source that have none."),
  feeds: group(
    "The label before the feeds.",
    texts(60, { all: "Those of all posts.", list: "Those of a list." }),
  ),
  empty: group("The text instead of posts.", {
    all: emptyList("While there are no posts at all."),
    list: emptyList("In an empty category, tag or series."),
  }),
  gone: notice("The page instead of a post that was deleted."),
  reading: notice("The page instead of a post or a list while the blog is being read for the first time."),
  preview: field(text(200), "The line above the preview of a post; `{day}` is its publication day."),
  call: group("The call after a post whose category has no offer.", {
    title: field(text(60), "The heading of the call."),
    text: field(text(120), "The text under it."),
    label: field(text(40), "The button, also where there is an offer."),
  }),
  post: group("The words around a post.", {
    ...texts(40, {
      minutes: "The reading time, `{minutes}`.",
      updated: "The day of the last change, `{day}`.",
    }),
    series: group(
      "A post of a series.",
      texts(40, {
        of: "The words before its name, `{part}` of `{parts}`.",
        label: "The label of the list of parts.",
      }),
    ),
    contents: field(text(40), "The heading of the table of contents."),
    caption: field(text(120), "The caption under the text; `{seed}` and `{dots}` are those of the cover."),
    ...texts(40, {
      tags: "The label of the list of tags.",
      allBy: "The link to all posts of the author.",
      case: "The words before a case that names the post.",
      table: "A table without caption that scrolls, for screen readers.",
      code: "A block of code that scrolls, for screen readers.",
    }),
    copyCode: group("The button that copies code.", {
      copy: field(text(20), "What the button says."),
      ...copyWords,
    }),
    callouts: group(
      "Titles of callouts that have none.",
      texts(20, { tip: "The title of a tip.", warning: "The title of a warning." }),
    ),
    anchor: field(text(60), "The link beside a heading, for screen readers; `{heading}` is its text."),
    share: group("The ways to share a post.", {
      ...texts(20, { label: "The label of the row.", mail: "E-mail.", linkedin: "LinkedIn." }),
      ...texts(20, { whatsapp: "WhatsApp.", copyLink: "The button that copies the address." }),
      ...copyWords,
    }),
    footnotes: field(text(40), "The heading of the footnotes."),
    backToText: field(text(60), "The link back to the text; `{number}` is the note's."),
    next: field(text(60), "The heading over three related posts."),
    all: field(link, "The link to all posts."),
  }),
});
