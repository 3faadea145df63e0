import * as z from "zod/mini";
import { exactly, text } from "#model/content/fields.ts";
import { evenRows } from "#model/content/pages/even-rows.ts";
import { comparison } from "#model/content/pages/page-base.ts";
import { section } from "#model/content/section.ts";

/** Three kinds of partner, compared; the drawing above each shows how many dots are shared. */
export const schema = section("partner-kinds", ["paper"], {
  ...comparison(24, text(120)),
  /** Beside the heading. */
  note: text(120),
  /** After the number of dots on wide screens. */
  shared: text(24),
  columns: exactly(
    z.strictObject({
      /** The drawing above it. */
      overlap: z.enum(["introduce", "deliver", "connect"]),
      name: text(20),
      /** The number of shared dots, spelt out; must match the drawing. */
      count: text(24),
    }),
    3,
  ),
}).check(evenRows("columns"));
