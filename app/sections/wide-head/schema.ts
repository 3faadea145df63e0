import * as z from "zod/mini";
import { contactLink, field, heading, lede, text, titledText } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Said of the field by which the drawings differ. */
const DRAWING = "What is drawn.";

const shelf = z.strictObject({
  drawing: field(z.literal("shelf"), DRAWING),
  label: field(text(40), "The name of the links, for screen readers."),
});

const arms = z.strictObject({
  drawing: field(z.literal("arms"), DRAWING),
  label: field(text(240), "What the drawing shows, for screen readers.", { label: "Description" }),
  modules: field(text(30), "What stands above the arms on the left."),
  tools: field(text(30), "What stands above the arms on the right."),
  caption: field(text(80), "The line under the drawing; `{dots}` is the number of its dots.", {
    example: "Eight arms, {dots} dots, one line.",
  }),
  record: field(text(60), "What the bright dot in the middle means."),
});

const steps = z.strictObject({
  drawing: field(z.literal("steps"), DRAWING),
  seed: field(text(40), "The word that the drawing is computed from.", { label: "Word", example: "about" }),
  dots: field(titledText, "What stands under the dots."),
  grid: field(titledText, "What stands under the decisions between them."),
  line: field(titledText, "What stands under the line."),
  caption: field(text(160), "The line under the three drawings."),
});

export const schema = section(
  "wide-head",
  "What the page is about, above a drawing as wide as the page. It begins a page.",
  {
    heading: heading(90),
    lede: lede(400),
    action: z.optional(contactLink),
    figure: field(
      z.discriminatedUnion("drawing", [
        field(shelf, "Shapes on one line, each with a link to a product of `products` on the same page.", {
          label: "Shelf",
        }),
        field(arms, "A kolam with eight arms, named after modules and tools of `pairs` on the same page.", {
          label: "Arms",
        }),
        field(
          steps,
          "A kolam in three steps: dots, decisions between them, and the line. In its texts `{dots}`, `{joins}`, `{walls}` and `{decisions}` are the counts of the drawing, and `{seed}` is its word.",
          { label: "Steps" },
        ),
      ]),
      "The drawing and its words.",
    ),
  },
);

/** The words of one of the drawings. */
export type FigureOf<Drawing extends string> = Extract<
  z.output<typeof schema>["figure"],
  { drawing: Drawing }
>;
