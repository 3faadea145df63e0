import { drawSketch, type Sketch } from "../draw-sketch.ts";

/** A team as one chain: the client first, then everyone who does the work. */
export function drawTeam(people: number, direction: "across" | "down"): Sketch<"you" | "team"> {
  const dots = Array.from({ length: people }, (_, index) => (index === 0 ? "y" : "o"));
  const rows = direction === "across" ? [dots.join("-")] : dots.join("|").split("");
  return drawSketch(rows, { y: "you", o: "team" });
}
