import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** A team as one chain: the client at the head of it, then everyone who does the work. */
export function drawTeam(
  people: number,
  direction: "across" | "down",
): Drawing & { you: string; team: string } {
  const dots = Array.from({ length: people }, (_, index) => (index === 0 ? "y" : "o"));
  const rows = direction === "across" ? [dots.join("-")] : dots.join("|").split("");
  return drawSketch(rows, { y: "you", o: "team" });
}
