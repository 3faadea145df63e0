import { drawSketch, type Sketch } from "../draw-sketch.ts";

/** Eight arms, four on each side, joined by one line through one record in the middle. */
export function drawArms(): Sketch<"row1" | "row2" | "row3" | "row4" | "ends" | "record" | "rest"> {
  return drawSketch(
    [
      "e-1-1-1-1-1.1.1-1-1-1-1-e",
      "        . | | | .        ",
      "        o-o-o-o-o        ",
      "        | | | | |        ",
      "e-2-2-2-2-2.2.2-2-2-2-2-e",
      "      | | | | | | |      ",
      "      o-o-o-r-o-o-o      ",
      "      | | | | | | |      ",
      "e-3-3-3-3-3.3.3-3-3-3-3-e",
      "        | | | | |        ",
      "        o-o-o-o-o        ",
      "        . | | | .        ",
      "e-4-4-4-4-4.4.4-4-4-4-4-e",
    ],
    { 1: "row1", 2: "row2", 3: "row3", 4: "row4", e: "ends", r: "record", o: "rest" },
  );
}
