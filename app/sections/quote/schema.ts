import * as z from "zod/mini";
import { photograph } from "#model/content/photograph.ts";
import { day, field, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section("quote", "A quote and its author.", {
  text: field(text(400), "What was said, without quotation marks.", { label: "Quote" }),
  name: field(text(60), "Who said it."),
  role: field(text(90), "What that person does, and where."),
  permission: field(day, "The day of the author's consent; it is not shown."),
  photograph: z.optional(photograph),
});
