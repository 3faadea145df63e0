import * as z from "zod/mini";
import { TALLY_MAX } from "#model/collections/entry-base.ts";
import { photograph } from "#model/content/photograph.ts";
import { kolamChoiceSchema } from "#model/content/kolam-choice.ts";
import { field, heading, link, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const card = z.strictObject({
  title: field(text(60), "The title."),
  text: field(text(240), "The text under the title."),
  link: z.optional(link),
  photograph: z.optional(photograph),
  kolam: z.optional(kolamChoiceSchema),
  count: field(
    z.optional(z.int().check(z.minimum(1), z.maximum(TALLY_MAX))),
    "A number that is drawn as a row of dots where `pictures` is counts.",
    { example: 3 },
  ),
});

/** Maximum per line. */
const COLUMNS = 4;

export const schema = section("cards", "Short texts side by side, with or without pictures.", {
  heading: heading(90),
  note: field(z.optional(text(120)), "A line beside the heading."),
  pictures: field(
    z.optional(z.enum(["photographs", "kolams", "counts"])),
    "What all cards have above them; `photographs` draws a kolam where a card has none.",
  ),
  layout: field(
    z.optional(z.literal("columns")),
    "`columns` hangs four cards from one line; else there are rows of any number.",
  ),
  cards: field(list(card, 2, 12), "The cards, in order."),
}).check(
  z.refine(({ layout, cards }) => !layout || cards.length === COLUMNS, {
    error: `must be ${COLUMNS}, since there is a \`layout\``,
    path: ["cards"],
  }),
  z.refine(
    ({ pictures, cards }) => pictures !== "counts" || cards.every(({ count }) => count !== undefined),
    { error: "must each have a `count`, since `pictures` is counts", path: ["cards"] },
  ),
);
