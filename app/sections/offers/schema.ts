import * as z from "zod/mini";
import { list, slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Offers of content/offers, each as a row with its price and length. */
export const schema = section("offers", ["paper", "rice"], {
  heading: text(60),
  note: z.optional(text(120)),
  /** Their slugs, in order; all of them when left out. */
  offers: z.optional(list(slug, 1, 6)),
});
