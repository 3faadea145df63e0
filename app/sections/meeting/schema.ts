import * as z from "zod/mini";
import { contactLink, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Two sides and the dots that they share, beside the heading. It begins a page. */
export const schema = section("meeting", ["paper"], {
  heading: text(90),
  lede: text(400),
  action: contactLink,
  /** What the three colours of dots mean. */
  legend: z.strictObject({ yours: text(24), shared: text(24), ours: text(24) }),
});
