import { contactLink, field, heading, lede, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "arms",
  "A kolam with eight arms, each with the name of a module or tool of the section `pairs` on the same page. It begins a page.",
  {
    heading: heading(90),
    lede: lede(400),
    action: contactLink,
    label: field(text(240), "What the drawing shows, for those who do not see it.", { label: "Description" }),
    modules: field(text(30), "What stands above the arms on the left."),
    tools: field(text(30), "What stands above the arms on the right."),
    caption: field(text(80), "The line under the drawing; `{dots}` is the number of its dots.", {
      example: "Eight arms, {dots} dots, one line.",
    }),
    record: field(text(60), "What the bright dot in the middle means."),
  },
);
