import * as z from "zod/mini";
import { list, slug, text } from "#model/content/fields.ts";
import { section, GROUNDS } from "#model/content/section.ts";

/** Questions with answers that open one at a time. */
export const schema = section("questions", GROUNDS, {
  heading: text(60),
  note: z.optional(text(160)),
  /** Each is a file of content/questions by its slug, or written here; all files when left out. */
  questions: z.optional(
    list(
      z.union([z.strictObject({ question: slug }), z.strictObject({ title: text(90), text: text(400) })]),
      2,
      12,
    ),
  ),
});
