import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** Pairs of clauses on one upright chain, in turns: what is asked, then what may be asked in return. */
export function drawClauses(pairs: number): Drawing & { asked: string; answered: string } {
  const dots = Array.from({ length: pairs }, () => "a|r").join("|");
  return drawSketch(dots.split(""), { a: "asked", r: "answered" });
}
