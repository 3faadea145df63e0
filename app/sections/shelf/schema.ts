import { field, heading, lede, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "shelf",
  "Shapes on one line, each with a link to a product of the section `products` on the same page. It begins a page.",
  {
    heading: heading(90),
    lede: lede(400),
    label: field(text(40), "The name of the links, for screen readers."),
  },
);
