import * as z from "zod/mini";
import { field, heading, lede, link, list, text, titledText } from "#model/content/fields.ts";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { section } from "#model/content/section.ts";

/** Maximum per row of a panel, and per two rows of tiles. */
const MOST_BESIDE = 4;

export const schema = section(
  "points",
  "Short texts in rows beside their heading, in tiles, or in a panel with a kolam.",
  {
    heading: heading(90),
    lede: z.optional(lede(300)),
    note: field(z.optional(text(120)), "Small print under it, such as that the texts are samples."),
    more: field(z.optional(link), "A link after the small print."),
    layout: field(
      z.optional(z.enum(["tiles", "panel"])),
      "`tiles` are counted by chains of one dot, two and so on; a `panel` has a ground and a kolam; else there are rows.",
    ),
    kolam: z.optional(kolamChoiceSchema),
    items: field(list(titledText, 1, 12), "The texts, in order."),
    mail: field(
      z.optional(z.literal(true)),
      "`true` makes each row open an e-mail to the company, with its title as the subject.",
      { label: "Opens an e-mail" },
    ),
  },
).check(
  z.refine(({ layout, items }) => !layout || items.length <= MOST_BESIDE, {
    error: `must be ${MOST_BESIDE} or fewer, since there is a \`layout\``,
    path: ["items"],
  }),
);
