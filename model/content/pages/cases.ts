import { field, group, heading, text, texts } from "../fields.ts";
import { collectionWords } from "./collection-page.ts";
import { entrySections, pageOfSections } from "./sections.ts";

export const casesSchema = pageOfSections("The list of cases, and the words around each case.", {
  ...collectionWords,
  entrySections: entrySections("title", "main", "ask"),
  labels: group("Labels of the facts.", {
    ...texts(20, {
      client: "The client.",
      duration: "The duration.",
      team: "The team.",
      services: "The services.",
    }),
    ...texts(20, {
      stack: "The products and languages.",
      industry: "The industry.",
      running: "The present use.",
    }),
    ...texts(30, { posts: "The posts about it." }),
  }),
  figures: group("The figures.", {
    heading: heading(60),
    note: field(text(120), "A line under the heading."),
    ...texts(20, { before: "The label of the first number.", after: "The label of the second." }),
    source: field(text(60), "`{source}` says who counted what, `{day}` when the second number was read."),
  }),
  permission: field(text(60), "The line under a quote; `{day}` is the day of consent."),
  next: field(text(40), "The line over the title of the next case; `{client}` is its client."),
  ask: group("The call at the end of a case.", {
    label: field(text(50), "What the button says."),
    lead: field(text(80), "The sentence that names who led the work, `{person}`."),
  }),
  proof: field(text(80), "The link on pages of services: `{client}` and `{duration}` are those of the case."),
});
