import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** A team as one chain: the client first, then everyone who does the work. */
export function drawTeam(people: number, direction: "across" | "down"): Drawing {
  const dots = Array.from({ length: people }, (_, index) => (index === 0 ? "y" : "o"));
  const rows = direction === "across" ? [dots.join("-")] : dots.join("|").split("");
  return drawSketch(rows, { o: "", y: "you" });
}
