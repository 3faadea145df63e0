import type { Net } from "./net.ts";
import { dotsPath, frameOf, linePath } from "./path.ts";

/** A kolam ready to be shown: one closed line around all dots. Sizes are drawing units, for a `viewBox` from 0 0. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** SVG path data of the line. */
  readonly line: string;
  /** SVG path data of the dots: zero-length strokes, to be given round caps. */
  readonly dots: string;
  /** The number of dots. */
  readonly count: number;
}

/** Draws a net whose edges are decided. */
export function drawNet(net: Net): Drawing {
  const { width, height } = frameOf(net);
  return { width, height, line: linePath(net), dots: dotsPath(net), count: net.sites.length };
}
