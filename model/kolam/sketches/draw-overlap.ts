import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** How far two companies reach into each other: one, three or five shared dots, and the three of a signed contract. */
export type Overlap = "introduce" | "deliver" | "connect" | "contract";

const SKETCHES: Record<Overlap, readonly string[]> = {
  introduce: [
    "  y.y-y       o-o.o  ",
    "  | | |       | | |  ",
    "y-y-y-y-y-s-o-o-o-o-o",
    "  | | |       | | |  ",
    "  y.y-y       o-o.o  ",
  ],
  deliver: [
    "  y-y-y-s-o-o-o  ",
    "  | . | | | . |  ",
    "y-y-y-y-s-o-o-o-o",
    "  | . | | | . |  ",
    "  y-y-y-s-o-o-o  ",
  ],
  connect: ["  y-y-s-o-o  ", "  | . | . |  ", "y-y-s-s-s-o-o", "  | . | . |  ", "  y-y-s-o-o  "],
  contract: ["  y-y-s-o-o  ", "  | . | . |  ", "y-y-y-s-o-o-o", "  | . | . |  ", "  y-y-s-o-o  "],
};

/** Two sides and the dots they share. */
export function drawOverlap(overlap: Overlap): Drawing & { yours: string; ours: string; shared: string } {
  return drawSketch(SKETCHES[overlap], { y: "yours", o: "ours", s: "shared" });
}
