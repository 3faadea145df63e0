import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

const SKETCHES = {
  sales: [
    "    o-o.o-o-o.o-o    ",
    "    | . | | | . |    ",
    "o-o-o-o.o.o.o.o-o-o-o",
    "| . | | . | . | | . |",
    "e-o-o-o-o-r-o-o-o-o-e",
    "| . | | . | . | | . |",
    "o-o-o-o.o.o.o.o-o-o-o",
    "    | . | | | . |    ",
    "    o-o.o-o-o.o-o    ",
  ],
  service: [
    "  o-o-o-o.o.o-o-o-o  ",
    "  | . | | | | | . |  ",
    "e-o-o-o-o-r-o-o-o-o-e",
    "  | . | | | | | . |  ",
    "  o-o-o-o.o.o-o-o-o  ",
  ],
  finance: [
    "  o-o-o-o-o.o.o-o-o-o-o  ",
    "  | . | | | | | | | . |  ",
    "e-o-o-o-o-o-r-o-o-o-o-o-e",
    "  | . | | | | | | | . |  ",
    "  o-o-o-o-o.o.o-o-o-o-o  ",
  ],
  supply: [
    "    o-o-o-o-o    ",
    "    | | | | |    ",
    "o-o-o.o.o.o.o-o-o",
    "| | | | | | | | |",
    "e-o-o-o-r-o-o-o-e",
    "| | | | | | | | |",
    "o-o-o.o.o.o.o-o-o",
    "    | | | | |    ",
    "    o-o-o-o-o    ",
  ],
} satisfies Record<string, readonly string[]>;

/** Two arms that meet in one record: a module at the left end and the tool opposite at the right. */
export function drawPair(pair: keyof typeof SKETCHES): Drawing {
  return drawSketch(SKETCHES[pair], { o: "", e: "ends", r: "record" });
}
