import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** The smallest drawing with two sides: one dot of yours, one of ours, and the line around both. */
export function drawSides(): Drawing & { yours: string; ours: string } {
  return drawSketch(["y-o"], { y: "yours", o: "ours" });
}
