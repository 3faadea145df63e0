import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** A diamond, a square and a square with cut corners, all as wide and as high. */
const SHAPES = [
  [
    "    o    ",
    "    |    ",
    "  o-o-o  ",
    "  . | .  ",
    "o-o-o-o-o",
    "  . | .  ",
    "  o-o-o  ",
    "    |    ",
    "    o    ",
  ],
  [
    "o-o-o-o-o",
    "| . | . |",
    "o-o-o-o-o",
    "| . | . |",
    "o-o-o-o-o",
    "| . | . |",
    "o-o-o-o-o",
    "| . | . |",
    "o-o-o-o-o",
  ],
  [
    "  o-o-o  ",
    "  . | .  ",
    "o-o.o.o-o",
    "| | | | |",
    "o-o-o-o-o",
    "| | | | |",
    "o-o.o.o-o",
    "  . | .  ",
    "  o-o-o  ",
  ],
] as const;

/** Between two shapes: a single dot, in the middle row. */
const JOINT = ["   ", "   ", "   ", "   ", "-o-", "   ", "   ", "   ", "   "] as const;

/**
 * A row of shapes on one line, joined by single dots.
 * @param count of shapes, at least one; they repeat from the fourth on
 */
export function drawShelf(count: number): Drawing {
  const shapes = Array.from({ length: count }, (_, index) => SHAPES[index % SHAPES.length] ?? SHAPES[0]);
  return drawSketch(JOINT.map((joint, row) => shapes.map((shape) => shape[row]).join(joint)));
}
