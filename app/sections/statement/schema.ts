import * as z from "zod/mini";
import { link, linkTarget, list, text } from "#model/content/fields.ts";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { section } from "#model/content/section.ts";

const row = z.strictObject({
  title: text(60),
  text: text(120),
  href: linkTarget,
  /** Its drawing; computed from the title when left out. */
  kolam: z.optional(kolamChoiceSchema),
});

/** One sentence that carries the page, with short texts; without a label it is larger. */
export const schema = section("statement", ["paper", "floor", "leaf"], {
  label: z.optional(text(40)),
  statement: text(240),
  texts: z._default(list(text(400), 0, 3), []),
  /** Link at the end of the last text. */
  more: z.optional(link),
  /** Links as rows under it, each with a drawing. */
  rows: z.optional(list(row, 3, 12)),
  /** A team as a chain of dots under it. */
  team: z.optional(
    z.strictObject({
      /** The client first, then the people who do the work; one dot each. As many as have room for their names in a row. */
      members: list(text(24), 3, 8),
      /** Caption of the portrait: says that it is a sample. */
      note: text(160),
    }),
  ),
});
