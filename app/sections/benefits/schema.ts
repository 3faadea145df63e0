import { exactly, text, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Four promises, counted by chains of one to four dots. */
export const schema = section("benefits", ["paper"], {
  heading: text(90),
  lede: text(200),
  items: exactly(titledText, 4),
});
