import { drawSketch, readSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";
import { CORNERS } from "../net.ts";

/** The paths from the office, `h`, one dot for every ten minutes; each ends at a letter. */
const ROWS = [
  "      a      ",
  "      |      ",
  "      o      ",
  "      |      ",
  "    o-o      ",
  "    |        ",
  "    o        ",
  "    |        ",
  "    o        ",
  "    |        ",
  "b-c-h-o-o    ",
  "    |   |    ",
  "    o   o-o-d",
  "    |        ",
  "    o-o      ",
  "      |      ",
  "      o      ",
  "      |      ",
  "      e      ",
];

/** The paths from the office as one closed line over a tree of dots; `here` is the office. */
export function drawTravelMap(): Drawing {
  return drawSketch(ROWS, { o: "", a: "", b: "", c: "", d: "", e: "", h: "here" });
}

/** The number of dots on each path: up, far left, near left, right and down. */
export function travelDots(): number[] {
  const { net, letters } = readSketch(ROWS);
  const distances = new Map(net.sites.filter((site) => letters.get(site) === "h").map((site) => [site, 0]));
  // A map is iterated in order of insertion, including entries added during iteration.
  for (const [site, distance] of distances) {
    for (const corner of CORNERS) {
      const exit = site.exits[corner];
      if (exit?.edge.decision === "cross" && !distances.has(exit.to)) distances.set(exit.to, distance + 1);
    }
  }
  const byLetter = new Map([...distances].map(([site, distance]) => [letters.get(site), distance]));
  return ["a", "b", "c", "d", "e"].map((stop) => byLetter.get(stop) ?? 0);
}
