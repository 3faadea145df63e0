import * as z from "zod/mini";
import { field, heading, list, slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "offers",
  "Offers of content/offers, each as a row with its price and length.",
  {
    heading: heading(60),
    note: field(z.optional(text(120)), "A line beside the heading."),
    offers: field(
      z.optional(list(slug, 1, 6)),
      "The offers by the names of their files, in order; all of them when left out.",
      {
        example: ["system-map"],
      },
    ),
  },
);
