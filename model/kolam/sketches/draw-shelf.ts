import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/**
 * Three shapes on one line: a diamond, a square and a cut square, joined by single dots. Each shape is one line by
 * itself, and single lines joined by crossings stay a single line.
 */
export function drawShelf(): Drawing {
  return drawSketch([
    "    o       o-o-o-o-o     o-o-o  ",
    "    |       | . | . |     . | .  ",
    "  o-o-o     o-o-o-o-o   o-o.o.o-o",
    "  . | .     | . | . |   | | | | |",
    "o-o-o-o-o-o-o-o-o-o-o-o-o-o-o-o-o",
    "  . | .     | . | . |   | | | | |",
    "  o-o-o     o-o-o-o-o   o-o.o.o-o",
    "    |       | . | . |     . | .  ",
    "    o       o-o-o-o-o     o-o-o  ",
  ]);
}
