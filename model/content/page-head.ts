import * as z from "zod/mini";
import { words } from "./words.ts";

/** Longest title in characters, without the site's name after it: more is cut off in result lists. */
export const TITLE_MAX_CHARS = 65;

/** Longest description in characters: more is cut off in result lists. */
export const DESCRIPTION_MAX_CHARS = 160;

/** What browsers, search engines and link previews are told about a page. */
export const pageHeadSchema = z.strictObject({
  /** Title of the page without the site's name, which is added behind a bar. */
  title: words(TITLE_MAX_CHARS),
  /** One or two sentences for result lists and link previews. */
  description: words(DESCRIPTION_MAX_CHARS),
  /** Words the page should be found by. */
  keywords: z.array(words(60)).check(z.minLength(1), z.maxLength(12)),
  /** Title for link previews, where another one reads better there. */
  ogTitle: z.optional(words(95)),
  /** Description for link previews, where another one reads better there. */
  ogDescription: z.optional(words(200)),
});

export type PageHead = z.output<typeof pageHeadSchema>;
