import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** Eight arms, four on each side, joined by one line through one record in the middle. */
export function drawArms(): Drawing {
  return drawSketch(
    [
      "e-a-a-a-a-a.a.a-a-a-a-a-e",
      "        . | | | .        ",
      "        o-o-o-o-o        ",
      "        | | | | |        ",
      "e-b-b-b-b-b.b.b-b-b-b-b-e",
      "      | | | | | | |      ",
      "      o-o-o-r-o-o-o      ",
      "      | | | | | | |      ",
      "e-c-c-c-c-c.c.c-c-c-c-c-e",
      "        | | | | |        ",
      "        o-o-o-o-o        ",
      "        . | | | .        ",
      "e-d-d-d-d-d.d.d-d-d-d-d-e",
    ],
    { o: "", a: "row-1", b: "row-2", c: "row-3", d: "row-4", e: "ends", r: "record" },
  );
}

const PAIRS: readonly (readonly string[])[] = [
  [
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
  [
    "  o-o-o-o.o.o-o-o-o  ",
    "  | . | | | | | . |  ",
    "e-o-o-o-o-r-o-o-o-o-e",
    "  | . | | | | | . |  ",
    "  o-o-o-o.o.o-o-o-o  ",
  ],
  [
    "  o-o-o-o-o.o.o-o-o-o-o  ",
    "  | . | | | | | | | . |  ",
    "e-o-o-o-o-o-r-o-o-o-o-o-e",
    "  | . | | | | | | | . |  ",
    "  o-o-o-o-o.o.o-o-o-o-o  ",
  ],
  [
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
];

/** Two arms that meet in one record: a module at the left end and its tool at the right. */
export function drawPair(index: number): Drawing {
  return drawSketch(PAIRS[index % PAIRS.length] ?? [], { o: "", e: "ends", r: "record" });
}
