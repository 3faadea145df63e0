import * as z from "zod/mini";
import { MOST_DOTS } from "../kolam/dots.ts";
import { isDrawable } from "../kolam/is-drawable.ts";
import type { KolamShape } from "../kolam/plan.ts";
import { field, text } from "./fields.ts";

/** A kolam chosen by content. Without `seed` the page chooses one. */
export const kolamFields = {
  seed: field(z.optional(text(80)), "The word that the drawing is computed from.", {
    label: "Word",
    example: "services-page",
  }),
  grid: field(z.optional(z.enum(["diamond", "square", "round", "lens"])), "The outline of the dots.", {
    label: "Outline",
  }),
  columns: field(z.optional(z.int().check(z.minimum(1), z.maximum(35))), "The dots from side to side."),
  rows: field(z.optional(z.int().check(z.minimum(1), z.maximum(15))), "The dots from top to bottom."),
  channels: field(
    z.optional(z.number().check(z.minimum(0), z.maximum(1))),
    "The share of neighbouring dots that are joined into one capsule.",
    { example: 0.3 },
  ),
};

/** Checks that the combined options can be drawn. */
export const canBeDrawn = z.refine<KolamShape & { seed?: string | undefined }>(
  ({ seed, ...shape }) => isDrawable(shape, seed),
  `must ask for a drawing of 1 to ${MOST_DOTS} dots: choose a \`grid\`, and other \`columns\` and \`rows\``,
);

/** A kolam chosen by content. */
export const kolamChoiceSchema = field(
  z.strictObject(kolamFields).check(canBeDrawn),
  "The drawing; what is left out is computed from the words beside it.",
);

export type KolamChoice = z.output<typeof kolamChoiceSchema>;
