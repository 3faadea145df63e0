import { field, heading, lede, list, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section("governance", "Rules beside a kolam on a ground of its own.", ["paper"], {
  heading: heading(60),
  lede: lede(240),
  rules: field(list(titledText, 2, 4), "The rules, in order."),
});
