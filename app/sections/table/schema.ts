import * as z from "zod/mini";
import { field, group, heading, list, rule, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

const column = z.union([
  field(text(40), "The heading of the column.", { label: "Heading alone" }),
  group(
    "The heading of the column, and a line under it.",
    {
      name: field(text(40), "The heading of the column."),
      note: field(text(40), "A line under it.", { example: "One dot shared" }),
    },
    { label: "Heading and note" },
  ),
]);

const row = z.strictObject({
  label: field(text(80), "What the row is about."),
  cells: field(
    list(z.union([text(160), z.boolean()]), 2, 4),
    "The cells, in the order of the columns; `true` is a ringed dot and `false` a bare one.",
  ),
});

/** The number of two-sided drawings with shared dots. */
const SIDES = 3;

export const schema = section(
  "table",
  "Things side by side. On phones each row is a block; columns with drawings stay.",
  {
    heading: heading(60),
    note: field(z.optional(text(120)), "A line beside the heading, such as that the terms are samples."),
    caption: field(text(160), "What the table compares, for screen readers."),
    corner: field(text(30), "The heading of the first column, for screen readers."),
    drawings: field(
      z.optional(z.enum(["chains", "sides"])),
      "What stands above the columns: `chains` of one dot, two and so on, or two `sides` with one, three and five shared dots.",
    ),
    columns: field(list(column, 2, 4), "The headings of the other columns."),
    marks: z.optional(
      group("What the dots in the cells mean.", {
        included: field(text(30), "What a ringed dot means.", { example: "included" }),
        missing: field(text(30), "What a bare dot means.", { example: "not included" }),
      }),
    ),
    rows: field(list(row, 1, 16), "The rows, in order."),
  },
).check(
  rule(
    "must each have as many `cells` as there are `columns`",
    ({ rows }) => rows.map(({ cells }) => cells.length),
    (counts, { columns }) => counts.every((count) => count === columns.length),
    ["rows"],
  ),
  z.refine(({ drawings, columns }) => drawings !== "sides" || columns.length === SIDES, {
    error: `must be ${SIDES}, since \`drawings\` is sides`,
    path: ["columns"],
  }),
  z.refine(
    ({ marks, rows }) => marks || rows.every(({ cells }) => cells.every((cell) => typeof cell === "string")),
    { error: "must be there, since cells have dots", path: ["marks"] },
  ),
);
