import * as z from "zod/mini";
import { field, heading, list, slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section("people", "People of content/people.", {
  heading: heading(60),
  note: field(z.optional(text(120)), "A line beside the heading."),
  layout: field(
    z.optional(z.literal("answers")),
    "`answers` shows what one may ask, in rows, and who answers it; else there are portraits.",
  ),
  people: field(
    z.optional(list(slug, 1, 12)),
    "The people by the names of their files, in order; all of them when left out.",
    {
      example: ["asha-sample"],
    },
  ),
});
