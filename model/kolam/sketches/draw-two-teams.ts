import type { Drawing } from "../drawing.ts";
import { drawSketch } from "../draw-sketch.ts";

/** One line through two diamonds that share a single dot: the client's team at left, ours at right. */
export function drawTwoTeams(): Drawing & { yours: string; ours: string; shared: string } {
  return drawSketch(
    [
      "      y               o      ",
      "      |               |      ",
      "    y-y-y           o-o-o    ",
      "    | | |           | | |    ",
      "  y.y-y-y-y       o-o-o-o.o  ",
      "  | | . . |       | . . | |  ",
      "y-y-y-y-y-y-y-s-o-o-o-o-o-o-o",
      "  | | . . |       | . . | |  ",
      "  y.y-y-y-y       o-o-o-o.o  ",
      "    | | |           | | |    ",
      "    y-y-y           o-o-o    ",
      "      |               |      ",
      "      y               o      ",
    ],
    { y: "yours", o: "ours", s: "shared" },
  );
}
