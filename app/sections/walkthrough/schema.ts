import * as z from "zod/mini";
import { contactLink, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** A call to see a product: a walkthrough drawn to the scale of its minutes. */
export const schema = section("walkthrough", ["gold"], {
  title: text(60),
  /** Unit after each number. */
  unit: text(10),
  steps: list(z.strictObject({ minutes: z.literal([10, 20, 30]), text: text(90) }), 2, 4),
  action: contactLink,
});
