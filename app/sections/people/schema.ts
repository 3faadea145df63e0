import * as z from "zod/mini";
import { list, slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** People of content/people. */
export const schema = section("people", ["paper", "rice"], {
  heading: text(60),
  note: z.optional(text(120)),
  /** Their slugs, in order; all of them when left out. */
  people: z.optional(list(slug, 1, 12)),
});
