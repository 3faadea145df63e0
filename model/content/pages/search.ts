import { recordOf } from "../../record-of.ts";
import { FOUND_KINDS } from "../../search/site-search.ts";
import { field, group, heading, linkTarget, list, text, texts } from "../fields.ts";
import { breadcrumbs, pageBase, paginationCopy } from "./page-base.ts";
import { sectionsAround } from "./sections.ts";

const suggestion = group("A suggested page.", {
  label: field(text(60), "What the link says."),
  text: field(text(120), "The line under it."),
  href: linkTarget,
});

const blank = (help: string) =>
  group(help, { title: field(text(90), "The heading."), text: field(text(200), "The text under it.") });

export const searchSchema = group("The search; `{query}` is what the visitor typed.", {
  ...pageBase,
  sections: sectionsAround("main"),
  resultsTitle: field(text(60), "The title of a page with results."),
  laterTitle: field(text(60), "The title of a further page; `{page}` is its number."),
  crumbs: breadcrumbs(1),
  heading: heading(90, "The heading, for screen readers."),
  label: field(text(60), "The label of the search field."),
  placeholder: field(text(40), "The placeholder in the search field."),
  submit: field(text(20), "What the button says."),
  kinds: group(
    "The kinds of results; `{page}` is the page of a section, `{day}` the day of a post.",
    recordOf(FOUND_KINDS, (kind) => field(text(30), `What a result of the kind ${kind} is called.`)),
  ),
  smallWords: field(list(text(20), 0, 500), "Words to ignore in a query that has other words."),
  synonyms: field(
    list(list(text(60), 2, 30), 0, 500),
    "Each list names one thing; a search for one word finds the others. One of them must occur on the site.",
    { example: [["offshore team", "outsourcing"]] },
  ),
  counts: group("The number of results.", {
    ...texts(80, {
      none: "No result.",
      one: "One result.",
      many: "Several, `{count}`, spelt out as in `words`.",
    }),
    ...texts(80, { capped: "More results than are listed; `{shown}` is how many are." }),
    someWords: field(text(120), "Before the number, if no result contains all words."),
    ...texts(80, {
      missing: "After it: `{words}` that occur nowhere.",
      respelt: "After it: the corrected spelling, `{words}`.",
    }),
    page: field(text(40), "After it, if there are several pages; `{page}` of `{pages}`."),
    words: field(list(text(20), 1, 50), "Numbers spelt out, from two."),
  }),
  pages: paginationCopy,
  filters: group("Filters by kind, each followed by its number of results.", {
    label: field(text(40), "The label of the filters."),
    ...texts(30, { all: "All results.", pages: "Pages only.", posts: "Posts only." }),
    categories: field(text(40), "The label of the list of categories."),
    none: field(text(120), "The text if only other kinds have results."),
  }),
  suggest: group("Suggestions while the visitor types.", {
    label: field(text(40), "The label of the list."),
    ...texts(80, {
      one: "The announcement of one suggestion.",
      many: "The announcement of several, `{count}`.",
      none: "The announcement of none.",
    }),
  }),
  blank: blank("The page before a search."),
  none: blank("The page when nothing was found."),
  suggestions: field(list(suggestion, 1, 6), "Links shown in both cases."),
});
