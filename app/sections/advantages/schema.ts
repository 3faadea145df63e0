import * as z from "zod/mini";
import { exactly, text } from "#model/content/fields.ts";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { section } from "#model/content/section.ts";

/** The drawing is computed from the title when left out. */
const card = z.strictObject({ title: text(60), text: text(240), kolam: z.optional(kolamChoiceSchema) });

/** Four short texts, each with a drawing of its own. */
export const schema = section("advantages", ["paper"], {
  heading: text(90),
  items: exactly(card, 4),
});
