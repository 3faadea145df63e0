import * as z from "zod/mini";
import { list, slug, text } from "../content/fields.ts";
import { band } from "./band.ts";

/** Offers of content/offers, each as a row with its price and length. */
export const offersBand = band("offers", ["paper", "rice"], {
  heading: text(60),
  note: z.optional(text(120)),
  /** Their slugs, in order. */
  offers: list(slug, 1, 6),
});
