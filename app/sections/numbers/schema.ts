import * as z from "zod/mini";
import { claim, TALLY_MAX } from "#model/collections/entry-base.ts";
import { list, text } from "#model/content/fields.ts";
import { section, GROUNDS } from "#model/content/section.ts";

const dots = z.int().check(z.minimum(1), z.maximum(TALLY_MAX));

const number = z
  .strictObject({
    /** As read: 4.5. */
    figure: text(8),
    unit: z.optional(text(16)),
    /** The same as dots, where it is a small whole number, and how many there are in all. */
    count: z.optional(dots),
    of: z.optional(dots),
    text: text(160),
    ...claim,
  })
  .check(
    z.refine(({ count, of }) => of === undefined || (count !== undefined && count <= of), {
      error: "must not be below `count`",
      path: ["of"],
    }),
  );

/** Figures, each with where it comes from. */
export const schema = section("numbers", GROUNDS, {
  heading: z.optional(text(60)),
  numbers: list(number, 2, 4),
});
