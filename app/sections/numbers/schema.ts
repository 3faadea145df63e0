import * as z from "zod/mini";
import { claim, TALLY_MAX } from "#model/collections/entry-base.ts";
import { field, heading, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const dots = z.int().check(z.minimum(1), z.maximum(TALLY_MAX));

const number = z
  .strictObject({
    figure: field(text(8), "The figure as it is read.", { example: "4.5" }),
    unit: field(z.optional(text(16)), "The unit after it.", { example: "days" }),
    count: field(z.optional(dots), "The same figure as dots, where it is a small whole number."),
    of: field(z.optional(dots), "The number of all dots, with the counted ones.", {
      label: "Out of",
    }),
    text: field(text(160), "What the figure says."),
    ...claim,
  })
  .check(
    z.refine(({ count, of }) => of === undefined || (count !== undefined && count <= of), {
      error: "must not be below `count`",
      path: ["of"],
    }),
  );

export const schema = section("numbers", "Figures, each with where it comes from.", {
  heading: z.optional(heading(60)),
  numbers: field(list(number, 2, 4), "The figures, in order."),
});
