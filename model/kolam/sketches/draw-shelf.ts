import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** Three shapes on one line, joined by single dots: a diamond, a square and a square with cut corners. */
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
