import * as z from "zod/mini";
import { text } from "./fields.ts";

/** A kolam that content asks for. Without `seed` the page chooses one. */
export const kolamChoiceSchema = z.strictObject({
  /** The word the drawing is computed from: the same seed always gives the same drawing. */
  seed: z.optional(text(80)),
  /** Outline of the grid of dots. */
  grid: z.optional(z.enum(["diamond", "square", "round", "lens"])),
  /** Dots across, at the widest. */
  columns: z.optional(z.int().check(z.minimum(1), z.maximum(35))),
  /** Dots down, at the highest. */
  rows: z.optional(z.int().check(z.minimum(1), z.maximum(15))),
  /** Share of neighbouring dots joined into one capsule, 0 to 1. */
  channels: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
});

export type KolamChoice = z.output<typeof kolamChoiceSchema>;
