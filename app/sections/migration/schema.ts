import * as z from "zod/mini";
import { exactly, field, heading, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const step = z.strictObject({
  title: field(text(20), "The title of the step."),
  text: field(text(280), "What happens in it."),
  wayBack: field(text(60), "How to go back from there."),
});

const carrier = z.strictObject({
  moves: field(text(90), "Which data it moves."),
  tool: field(text(90), "The name of the tool."),
  watch: field(text(200), "What to look out for."),
});

export const schema = section(
  "migration",
  "A migration step by step, each with its way back, and a table of the tools that carry the data.",
  {
    heading: heading(60),
    back: field(text(30), "What stands above the way back of each step.", { example: "The way back" }),
    steps: field(list(step, 3, 4), "The steps, in order."),
    note: field(text(120), "Small print, such as that the plan is a sample."),
    carriers: field(
      z.strictObject({
        caption: field(text(60), "The line that opens the table."),
        columns: field(exactly(text(30), 3), "The headings of the columns."),
        rows: field(list(carrier, 1, 6), "The tools, in order."),
      }),
      "Which tool moves which data, as a table.",
    ),
  },
);
