import * as z from "zod/mini";
import { contactLink, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** The offshore team: one line through two teams and the dot that they share. */
export const schema = section("two-teams", ["leaf"], {
  heading: text(60),
  lede: text(300),
  cta: contactLink,
  /** What the two colours of dots mean. */
  legend: z.strictObject({ yours: text(40), ours: text(40) }),
});
