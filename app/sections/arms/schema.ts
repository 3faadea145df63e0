import { contactLink, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** A kolam with eight arms, each with the name of a module or tool of the section `pairs` on the same page. It begins a page. */
export const schema = section("arms", ["leaf"], {
  heading: text(90),
  lede: text(400),
  action: contactLink,
  /** Description of the drawing, for screen reader users. */
  label: text(240),
  /** Labels of the two sides. */
  modules: text(30),
  tools: text(30),
  /** Line under the drawing; `{dots}` is the number of its dots. */
  caption: text(80),
  /** What the bright dot means. */
  record: text(60),
});
