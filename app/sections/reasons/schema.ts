import { field, heading, list, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section("reasons", "Reasons beside a heading.", ["paper"], {
  heading: heading(60),
  items: field(list(titledText, 2, 12), "The reasons, in order."),
});
