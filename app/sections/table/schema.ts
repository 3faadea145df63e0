import * as z from "zod/mini";
import { list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** Things side by side; on phones each row is a block. */
export const schema = section("table", ["paper", "rice"], {
  heading: text(60),
  caption: text(160),
  /** Heading of the first column, for screen readers. */
  corner: text(30),
  columns: list(text(40), 2, 4),
  /** Cells are in the order of the columns. */
  rows: list(z.strictObject({ label: text(60), cells: list(text(80), 2, 4) }), 1, 16),
}).check(
  z.refine(({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length), {
    error: "must each have as many `cells` as there are `columns`",
    path: ["rows"],
  }),
);
