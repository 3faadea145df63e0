import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** Ways to the office as one closed line over a tree of dots, one dot for every ten minutes; `here` is the office. */
export function drawTravelMap(): Drawing & { here: string; rest: string } {
  return drawSketch(
    [
      "      o      ",
      "      |      ",
      "      o      ",
      "      |      ",
      "    o-o      ",
      "    |        ",
      "    o        ",
      "    |        ",
      "    o        ",
      "    |        ",
      "o-o-h-o-o    ",
      "    |   |    ",
      "    o   o-o-o",
      "    |        ",
      "    o-o      ",
      "      |      ",
      "      o      ",
      "      |      ",
      "      o      ",
    ],
    { h: "here", o: "rest" },
  );
}
