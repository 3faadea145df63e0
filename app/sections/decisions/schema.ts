import * as z from "zod/mini";
import { field, heading, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const row = z.strictObject({
  question: field(text(80), "What is to be decided."),
  you: field(z.boolean(), "Whether the client decides it; a party that does not is asked first.", {
    label: "The client decides",
  }),
  us: field(z.boolean(), "Whether the company decides it.", { label: "The company decides" }),
  practice: field(text(160), "How that works in practice."),
});

export const schema = section(
  "decisions",
  "Who decides what, as a table: a ringed dot decides, a bare dot is asked first.",
  {
    heading: heading(60),
    caption: field(text(160), "What the table compares, for screen readers."),
    columns: field(
      z.strictObject({
        question: field(text(40), "The heading above the questions."),
        you: field(text(20), "What the client is called."),
        us: field(text(20), "What the company is called."),
        practice: field(text(40), "The heading above the last column."),
      }),
      "The headings of the columns.",
    ),
    marks: field(
      z.strictObject({
        decides: field(text(30), "What a ringed dot means.", { example: "decides" }),
        asked: field(text(30), "What a bare dot means.", { example: "is asked first" }),
      }),
      "What the dots mean, under the table.",
    ),
    rows: field(list(row, 1, 12), "The rows, in order."),
  },
);
