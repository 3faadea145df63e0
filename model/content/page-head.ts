import * as z from "zod/mini";
import { text } from "./fields.ts";

/** Longest title in characters, without the site's name: search results cut off what is longer. */
export const TITLE_MAX_CHARS = 65;

/** Longest description in characters: search results cut off what is longer. */
export const DESCRIPTION_MAX_CHARS = 160;

/** Metadata of a page for browsers, search engines and link previews. */
export const pageHeadSchema = z.strictObject({
  /** Page title without the site's name, which is appended after a bar. */
  title: text(TITLE_MAX_CHARS),
  /** One or two sentences for search results and link previews. */
  description: text(DESCRIPTION_MAX_CHARS),
  /** Keywords for search engines. */
  keywords: z.array(text(60)).check(z.minLength(1), z.maxLength(12)),
  /** Title for link previews, where it should differ. */
  ogTitle: z.optional(text(95)),
  /** Description for link previews, where it should differ. */
  ogDescription: z.optional(text(200)),
});

export type PageHead = z.output<typeof pageHeadSchema>;
