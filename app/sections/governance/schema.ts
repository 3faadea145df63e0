import { list, text, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Rules beside a kolam on a ground of its own. */
export const schema = section("governance", ["paper"], {
  heading: text(60),
  lede: text(240),
  rules: list(titledText, 2, 4),
});
