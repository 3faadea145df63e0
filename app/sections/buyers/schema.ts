import * as z from "zod/mini";
import { list, slug, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/**
 * What a buyer asks first: for whom we work, from what price, and with what proof. Price and proof come from the
 * collections of offers and cases; without entries their fact is left out.
 */
export const schema = section("buyers", ["paper"], {
  who: z.strictObject({ term: text(30), text: text(60), note: text(120) }),
  /** `{price}`, `{offer}` and `{duration}` are those of the offer with the lowest price. */
  price: z.strictObject({ term: text(30), text: text(60), note: text(90) }),
  /** `{client}` is that of the first case. */
  proof: z.strictObject({ term: text(30), note: text(90) }),
  /** Services whose offers and cases count, by their anchors on /services; all when left out. */
  services: z.optional(list(slug, 1, 12)),
});
