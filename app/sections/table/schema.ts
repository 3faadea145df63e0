import * as z from "zod/mini";
import { field, heading, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const row = z.strictObject({
  label: field(text(60), "What the row is about."),
  cells: field(list(text(80), 2, 4), "The cells, in the order of the columns."),
});

export const schema = section(
  "table",
  "Things side by side; on phones each row is a block.",
  ["paper", "rice"],
  {
    heading: heading(60),
    caption: field(text(160), "What the table compares, for screen readers."),
    corner: field(text(30), "The heading of the first column, for screen readers."),
    columns: field(list(text(40), 2, 4), "The headings of the other columns."),
    rows: field(list(row, 1, 16), "The rows, in order."),
  },
).check(
  z.refine(({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length), {
    error: "must each have as many `cells` as there are `columns`",
    path: ["rows"],
  }),
);
