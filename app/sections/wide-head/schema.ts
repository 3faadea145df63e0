import * as z from "zod/mini";
import { contactLink, exactly, field, heading, lede, list, text, titledText } from "#model/content/fields.ts";
import { JOBS_PER_SKILL } from "#model/content/page-figures.ts";
import { section } from "#model/content/section.ts";

/** Help for the field that selects the drawing. */
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

const job = text(40);

const skill = z
  .strictObject({
    title: field(text(60), "The name of the skill."),
    text: field(text(260), "Where the skill is strongest."),
    closed: field(
      list(job, 1, JOBS_PER_SKILL),
      `Jobs that are finished and still supported; with the open ones they are ${JOBS_PER_SKILL}.`,
    ),
    open: field(list(job, 0, JOBS_PER_SKILL), "Jobs that we do not do."),
  })
  .check(
    z.refine(
      ({ closed, open }) => closed.length + open.length === JOBS_PER_SKILL,
      `must name ${JOBS_PER_SKILL} jobs, closed and open together`,
    ),
  );

const counts = z.strictObject({
  meter: field(text(40), "The value of a chain, as screen readers announce it.", {
    example: "{closed} of {all}",
  }),
  sum: field(text(40), "What stands beside the percentage.", { example: "{closed} of {all}, {open} open" }),
  open: field(text(20), "What stands where the line ends; `{count}` is the number of open jobs.", {
    example: "{count} open",
  }),
  job: field(text(20), "What follows an open job, for screen readers.", { example: "(open)" }),
});

const sounding = z.strictObject({
  drawing: field(z.literal("sounding"), DRAWING),
  note: field(text(120), "A line that says whose assessment it is."),
  counts: field(counts, "The words around the numbers of jobs: `{closed}`, `{open}` and `{all}`."),
  skills: field(exactly(skill, 3), "The skills, in order."),
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
        field(
          arms,
          "A kolam with eight arms, named after modules and tools of the pairs in `services` on the same page.",
          {
            label: "Arms",
          },
        ),
        field(
          steps,
          "A kolam in three steps: dots, decisions between them, and the line. In its texts `{dots}`, `{joins}`, `{walls}` and `{decisions}` are the counts of the drawing, and `{seed}` is its word.",
          { label: "Steps" },
        ),
        field(sounding, "Skills as lines into twenty dots, each a named job.", { label: "Sounding" }),
      ]),
      "The drawing and its words.",
    ),
  },
);

/** The texts of one drawing. */
export type FigureOf<Drawing extends string> = Extract<
  z.output<typeof schema>["figure"],
  { drawing: Drawing }
>;
