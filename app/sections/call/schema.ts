import * as z from "zod/mini";
import { entryAction } from "#model/collections/entry-base.ts";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { link, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** The last band: what to do next. */
export const schema = section("call", ["leaf", "gold", "sprout", "floor"], {
  title: text(90),
  /** Without it the call is slim: one sentence and one button. */
  lede: z.optional(text(240)),
  action: z.union([link, entryAction]),
  /** Its drawing; computed from page and title when left out. */
  kolam: z.optional(kolamChoiceSchema),
});
