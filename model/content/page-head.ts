import * as z from "zod/mini";
import { field, group, list, text } from "./fields.ts";

/** Longest title in characters, without the site's name: search results truncate longer ones. */
export const TITLE_MAX_CHARS = 65;

/** Longest description in characters: search results truncate longer ones. */
export const DESCRIPTION_MAX_CHARS = 160;

/** The parts of the metadata of a page, for browsers, search engines and link previews. */
export const pageHeadFields = {
  title: field(
    text(TITLE_MAX_CHARS),
    "The title in search results and in the tab of the browser; the name of the site follows it.",
  ),
  description: field(
    text(DESCRIPTION_MAX_CHARS),
    "One or two sentences for search results and link previews, of 50 characters at least.",
  ),
  keywords: field(list(text(60), 1, 12), "What visitors may call it, for the search of the site."),
  ogTitle: field(z.optional(text(95)), "The title in link previews, where it should differ.", {
    label: "Title of previews",
  }),
  ogDescription: field(z.optional(text(200)), "The description in link previews, where it should differ.", {
    label: "Description of previews",
  }),
};

export const pageHeadSchema = group("What search engines and link previews read.", pageHeadFields);

export type PageHead = z.output<typeof pageHeadSchema>;
