import * as z from "zod/mini";
import { TALLY_MAX } from "#model/collections/entry-base.ts";
import { photograph } from "#model/content/photograph.ts";
import { link, list, text } from "#model/content/fields.ts";
import { section, GROUNDS } from "#model/content/section.ts";

const card = z.strictObject({
  title: text(60),
  text: text(240),
  link: z.optional(link),
  photograph: z.optional(photograph),
  /** A number, drawn as a row of dots. */
  count: z.optional(z.int().check(z.minimum(1), z.maximum(TALLY_MAX))),
});

/** Short texts side by side. All have a picture or none: a photograph or a kolam, or a row of dots. */
export const schema = section("cards", GROUNDS, {
  heading: text(60),
  note: z.optional(text(120)),
  /** `photographs` draws a kolam where a card has none. */
  pictures: z.optional(z.enum(["photographs", "kolams", "counts"])),
  cards: list(card, 2, 12),
}).check(
  z.refine(
    ({ pictures, cards }) => pictures !== "counts" || cards.every(({ count }) => count !== undefined),
    {
      error: "must each have a `count`, since `pictures` is counts",
      path: ["cards"],
    },
  ),
);
