import * as z from "zod/mini";
import { text } from "../fields.ts";

/**
 * What a buyer asks first of a page: for whom we work, from what price, and with what proof. Price and proof come from
 * the collections of offers and cases; without entries their fact is left out.
 */
export const buyerFacts = z.strictObject({
  who: z.strictObject({ term: text(30), text: text(60), note: text(120) }),
  /** `{price}`, `{offer}` and `{duration}` are those of the offer with the lowest price. */
  price: z.strictObject({ term: text(30), text: text(60), note: text(90) }),
  /** `{case}` and `{client}` are those of the first case. */
  proof: z.strictObject({ term: text(30), note: text(90) }),
});
