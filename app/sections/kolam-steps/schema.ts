import { field, heading, lede, text, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

export const schema = section(
  "kolam-steps",
  "A kolam in three steps: dots, decisions between them, and the line. It begins a page. In its texts `{dots}`, `{joins}`, `{walls}` and `{decisions}` are the counts of the drawing, and `{seed}` is its word.",
  {
    heading: heading(90),
    lede: lede(400),
    seed: field(text(40), "The word that the drawing is computed from.", { label: "Word", example: "about" }),
    dots: field(titledText, "What stands under the dots."),
    grid: field(titledText, "What stands under the decisions between them."),
    line: field(titledText, "What stands under the line."),
    caption: field(text(160), "The line under the three drawings."),
  },
);
