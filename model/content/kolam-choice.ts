import * as z from "zod/mini";
import { words } from "./words.ts";

/** A drawing as content may ask for it. Without `seed` the page chooses the word to draw from. */
export const kolamChoiceSchema = z.strictObject({
  /** The word the drawing is made from: the same word always gives the same drawing. */
  seed: z.optional(words(80)),
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
