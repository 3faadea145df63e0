import * as z from "zod/mini";
import { field, text } from "./fields.ts";

/** Without `seed` the page chooses one. */
export const kolamChoiceSchema = field(
  z.strictObject({
    seed: field(
      z.optional(text(80)),
      "The word that the drawing is computed from: the same word always gives the same drawing.",
      { label: "Word", example: "services-page" },
    ),
    grid: field(
      z.optional(z.enum(["diamond", "square", "round", "lens"])),
      "The outline of the grid of dots.",
      {
        label: "Outline",
      },
    ),
    columns: field(
      z.optional(z.int().check(z.minimum(1), z.maximum(35))),
      "How many dots there are across, at the widest.",
    ),
    rows: field(
      z.optional(z.int().check(z.minimum(1), z.maximum(15))),
      "How many dots there are down, at the highest.",
    ),
    channels: field(
      z.optional(z.number().check(z.minimum(0), z.maximum(1))),
      "The share of neighbouring dots that are joined into one capsule.",
      { example: 0.3 },
    ),
  }),
  "The drawing; what is left out is computed from the words beside it.",
);

export type KolamChoice = z.output<typeof kolamChoiceSchema>;
