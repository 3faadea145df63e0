import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** Pairs of clauses on one vertical chain, alternating: what we ask, then what may be asked of us. */
export function drawClauses(pairs: number): Drawing {
  const dots = Array.from({ length: pairs }, () => "a|r").join("|");
  return drawSketch(dots.split(""), { a: "", r: "answered" });
}
