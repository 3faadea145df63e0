import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** Path data of the dots by what they stand for: four rows of arms, the ends of the arms, the record, the rest. */
interface ArmDots {
  row1: string;
  row2: string;
  row3: string;
  row4: string;
  ends: string;
  record: string;
  rest: string;
}

/** Eight arms, four to a side, joined by one line through one record in the middle. */
export function drawArms(): Drawing & ArmDots {
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
