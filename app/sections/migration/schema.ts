import * as z from "zod/mini";
import { exactly, list, text } from "#model/content/fields.ts";
import { section } from "#model/content/section.ts";

/** A migration step by step, each with its way back, and a table of the tools that carry the data. */
export const schema = section("migration", ["floor"], {
  heading: text(60),
  /** Label of each step's way back. */
  back: text(30),
  steps: list(z.strictObject({ title: text(20), text: text(280), wayBack: text(60) }), 3, 4),
  /** Says that the plan is a sample. */
  note: text(120),
  /** Which tool migrates which data. */
  carriers: z.strictObject({
    caption: text(60),
    /** Headings of the three columns. */
    columns: exactly(text(30), 3),
    rows: list(z.strictObject({ moves: text(90), tool: text(90), watch: text(200) }), 1, 6),
  }),
});
