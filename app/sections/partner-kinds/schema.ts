import * as z from "zod/mini";
import { exactly, field, text } from "#model/content/fields.ts";
import { evenRows } from "#model/content/pages/even-rows.ts";
import { comparison } from "#model/content/pages/page-base.ts";
import { section } from "#model/content/section.ts";

const kind = z.strictObject({
  overlap: field(z.enum(["introduce", "deliver", "connect"]), "The drawing above it.", { label: "Drawing" }),
  name: field(text(20), "What this kind of partner is called."),
  count: field(text(24), "The number of shared dots, spelt out; it must match the drawing.", {
    example: "One dot",
  }),
});

export const schema = section(
  "partner-kinds",
  "Three kinds of partner, compared; the drawing above each shows how many dots are shared.",
  ["paper"],
  {
    ...comparison(24, text(120), 3, 3),
    note: field(text(120), "A line beside the heading."),
    shared: field(text(24), "What follows the number of dots on wide screens.", { example: "shared" }),
    columns: field(exactly(kind, 3), "The kinds, in order."),
  },
).check(evenRows("columns"));
