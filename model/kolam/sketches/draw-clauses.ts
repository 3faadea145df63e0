import { drawSketch, type Sketch } from "../draw-sketch.ts";

/** Pairs of clauses on one vertical chain, alternating: what we ask, then what may be asked of us. */
export function drawClauses(pairs: number): Sketch<"asked" | "answered"> {
  const dots = Array.from({ length: pairs }, () => "a|r").join("|");
  return drawSketch(dots.split(""), { a: "asked", r: "answered" });
}
