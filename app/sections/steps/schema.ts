import * as z from "zod/mini";
import { exactly, field, group, heading, link, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const step = z.strictObject({
  title: field(text(80), "The title of the step."),
  text: field(text(300), "What happens in it."),
  wayBack: field(z.optional(text(60)), "How to undo the step; `back` is the heading above it."),
});

const tool = z.strictObject({
  moves: field(text(90), "What it is for."),
  tool: field(text(90), "The name of the tool."),
  watch: field(text(200), "What to look out for."),
});

const gaps = z.strictObject({
  label: field(text(40), "The small heading above the text."),
  text: field(text(240), "The text; `{count}` is the number of open jobs in `sounding` of /expertise.", {
    example: "There are {count} jobs that we do not do.",
  }),
  link,
});

/** Maximum steps on one line. */
export const LINE_STEPS = 4;

/** The number of growing drawings. */
const DRAWN_STEPS = 3;

export const schema = section(
  "steps",
  "What happens one after the other: up to four on one line, from five on down a chain, or three under growing drawings.",
  {
    heading: heading(60),
    steps: field(list(step, 3, 8), "The steps, in order."),
    back: field(z.optional(text(30)), "What stands above the way back of each step.", {
      example: "The way back",
    }),
    note: field(z.optional(text(120)), "Small print, such as that the plan is a sample."),
    tools: z.optional(
      group("Which tool is for what, as a table under the steps.", {
        caption: field(text(60), "The line that opens the table."),
        columns: field(exactly(text(30), 3), "The headings of the columns."),
        rows: field(list(tool, 1, 6), "The tools, in order."),
      }),
    ),
    drawings: field(z.optional(z.literal("sides")), "`sides` draws two dots and one line around both."),
    gaps: field(z.optional(gaps), "The text under drawn steps about the jobs that we leave to others."),
  },
).check(
  z.refine(({ back, steps }) => back === undefined || steps.length <= LINE_STEPS, {
    error: `must be ${LINE_STEPS} or fewer, since each has a way back`,
    path: ["steps"],
  }),
  z.refine(({ drawings, steps }) => !drawings || steps.length === DRAWN_STEPS, {
    error: `must be ${DRAWN_STEPS}, since there are \`drawings\``,
    path: ["steps"],
  }),
);
