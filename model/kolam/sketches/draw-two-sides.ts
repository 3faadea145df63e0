import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

const SKETCHES = {
  /** The smallest drawing with two sides: one dot each. */
  dots: ["y-o"],
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
  /** One round kolam: the partner's dots above, ours below, and five shared ones on the diagonal. */
  partnership: [
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
} satisfies Record<string, readonly string[]>;

/** A partner and us on one line: the partner's dots, ours, and those of both. */
export function drawTwoSides(name: keyof typeof SKETCHES): Drawing {
  return drawSketch(SKETCHES[name], { y: "yours", o: "ours", s: "both" });
}

const TEAMS = [
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
];

/** Two diamonds sharing one dot: the client's team on the left, ours on the right. */
export function drawTwoTeams(): Drawing {
  return drawSketch(TEAMS, { y: "yours", o: "", s: "shared" });
}

/** Pairs of clauses on one vertical chain, alternating: our request, then the client's. */
export function drawClauses(pairs: number): Drawing {
  const dots = Array.from({ length: pairs }, () => "a|r").join("|");
  return drawSketch(dots.split(""), { a: "", r: "answered" });
}
