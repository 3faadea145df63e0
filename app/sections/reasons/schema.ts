import { list, text, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Reasons beside a heading. */
export const schema = section("reasons", ["paper"], {
  heading: text(60),
  items: list(titledText, 2, 12),
});
