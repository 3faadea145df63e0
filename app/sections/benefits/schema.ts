import { exactly, field, heading, lede, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "benefits",
  "Four promises, counted by chains of one to four dots.",
  ["paper"],
  {
    heading: heading(90),
    lede: lede(200),
    items: field(exactly(titledText, 4), "The promises, in order."),
  },
);
