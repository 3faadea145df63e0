import * as z from "zod/mini";
import { downloadLink } from "#model/collections/download.ts";
import { entryAction } from "#model/collections/entry-base.ts";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { photograph } from "#model/content/photograph.ts";
import { link, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** The first band: what the page is about, beside a panel in any ground or a photograph. */
export const schema = section("head", ["gold", "rice", "floor", "leaf", "sprout"], {
  heading: text(90),
  lede: text(400),
  /** The button: a link, the topic that the contact form chooses, or a download. */
  action: z.optional(z.union([link, entryAction, downloadLink])),
  /** A short line beside the button. */
  note: z.optional(text(60)),
  photograph: z.optional(photograph),
  /** Its drawing; computed from page and heading when left out. */
  kolam: z.optional(kolamChoiceSchema),
});
