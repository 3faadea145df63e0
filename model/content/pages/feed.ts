import * as z from "zod/mini";
import { day, field, group, link, list, text, texts } from "../fields.ts";
import { pageIntro } from "./page-base.ts";
import { sectionsAround } from "./sections.ts";

const counted = (help: string) =>
  group(help, texts(80, { one: "The words for one.", many: "The words for several, `{count}`." }));

const news = group("A piece of news.", {
  published: field(day, "The day of publication."),
  kind: field(text(20), "The kind of news in a word, beside the day."),
  title: field(text(80), "The title."),
  text: field(text(240), "The text under it."),
  link: field(z.optional(link), "A link to more."),
});

export const feedSchema = group("News and posts by month.", {
  ...pageIntro,
  sections: sectionsAround("title", "main"),
  subscribe: group("The links to the feeds.", texts(40, { label: "The heading over the links." })),
  listLabel: field(text(40), "The label of the list, for screen readers."),
  ...texts(20, { post: "The kind of an entry that is a post.", minutes: "The reading time, `{minutes}`." }),
  entries: counted("The line under the name of a month; `{year}` is its year."),
  news: field(list(news, 0, 60), "News other than posts, in any order."),
  end: group("The end of the list.", {
    text: counted("The number of all entries."),
    link: field(link, "The link under it."),
  }),
  empty: field(text(160), "The text instead of an empty list."),
});
