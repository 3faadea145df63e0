import { text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Shapes on one line, each with a link to a product of the section `products` on the same page. It begins a page. */
export const schema = section("shelf", ["floor"], {
  heading: text(90),
  lede: text(400),
  /** Name of the links, for screen reader users. */
  label: text(40),
});
