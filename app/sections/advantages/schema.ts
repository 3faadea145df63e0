import * as z from "zod/mini";
import { exactly, field, heading, text } from "#model/content/fields.ts";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { section } from "#model/content/section.ts";

const card = z.strictObject({
  title: field(text(60), "The title."),
  text: field(text(240), "The text under the title."),
  kolam: z.optional(kolamChoiceSchema),
});

export const schema = section("advantages", "Four short texts, each with a drawing of its own.", {
  heading: heading(90),
  items: field(exactly(card, 4), "The texts, in order."),
});
