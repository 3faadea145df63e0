import { contactLink, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** A call beside the drawing of two sides that share a dot. */
export const schema = section("two-sides", ["sprout"], {
  title: text(90),
  action: contactLink,
});
