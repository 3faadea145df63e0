import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** One round kolam of two sides: the partner's dots above, ours below, and the five they share on the diagonal. */
export function drawPartnership(): Drawing & { yours: string; ours: string; shared: string } {
  return drawSketch(
    [
      "      y-y-y      ",
      "      | | |      ",
      "    y.y-y-y.y    ",
      "    | | | | |    ",
      "  y-y.y-y-y.s-o  ",
      "  . | | | | | .  ",
      "y-y-y-y.y.s-o-o-o",
      ". . | | | | | . .",
      "y-y-y-y-s-o-o-o-o",
      ". . | | | | | . .",
      "y-y-y-s.o.o-o-o-o",
      "  . | | | | | .  ",
      "  y-s.o-o-o.o-o  ",
      "    | | | | |    ",
      "    o.o-o-o.o    ",
      "      | | |      ",
      "      o-o-o      ",
    ],
    { y: "yours", o: "ours", s: "shared" },
  );
}
