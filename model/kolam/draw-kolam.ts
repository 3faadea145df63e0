import { decideNet } from "./decided-net.ts";
import { type Drawing, drawNet } from "./drawing.ts";
import type { KolamShape } from "./plan.ts";
import { memoise } from "./memoise.ts";

export type { Drawing } from "./drawing.ts";
export type { KolamShape } from "./plan.ts";

const CACHED_DRAWINGS = 500;

/**
 * One unbroken line around a grid of dots. The same seed and shape give the same drawing, everywhere and always.
 * Drawings are cached, so a repeated seed costs nothing.
 * Throws a RangeError for a grid without dots or with more than seventy.
 */
export const drawKolam: (seed: string, shape?: KolamShape) => Drawing = memoise(
  CACHED_DRAWINGS,
  (seed: string, shape?: KolamShape) => drawNet(decideNet(seed, shape)),
);
