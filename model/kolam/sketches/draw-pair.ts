import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** The business module at the left end of a pair. */
export type Pair = "sales" | "service" | "finance" | "supply";

const SKETCHES: Record<Pair, readonly string[]> = {
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
};

/** Two arms that meet in one record: a module at the left end and the tool across from it at the right. */
export function drawPair(pair: Pair): Drawing & { ends: string; record: string; rest: string } {
  return drawSketch(SKETCHES[pair], { e: "ends", r: "record", o: "rest" });
}
