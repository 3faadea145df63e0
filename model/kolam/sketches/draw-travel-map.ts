import { drawSketch } from "../draw-sketch.ts";
import type { Drawing } from "../drawing.ts";

/** The ways from the office, `h`; each ends on a letter. */
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

const STOPS = ["a", "b", "c", "d", "e"] as const;

/** Ways to the office as one closed line over a tree of dots, one dot for every ten minutes; `here` is the office. */
export function drawTravelMap(): Drawing & { here: string; rest: string } {
  const names = { h: "here", o: "o", a: "a", b: "b", c: "c", d: "d", e: "e" } as const;
  const { width, height, line, dots, count, here, o, ...ends } = drawSketch(ROWS, names);
  const rest = [o, ...STOPS.map((stop) => ends[stop])].join("");
  return { width, height, line, dots, count, here, rest };
}

/** The dots on the ways of the map: up, left to the far end, left to the near one, right, and down. */
export const travelDots = (): number[] => STOPS.map(dotsTo);

/** How many dots lie on the way from the office to a stop, that of the stop included. */
function dotsTo(stop: string): number {
  const steps = [
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
  ] as const;
  const row = ROWS.findIndex((signs) => signs.includes("h"));
  const seen = new Map([[`${ROWS[row]?.indexOf("h")} ${row}`, 0]]);
  for (const [place, dots] of seen) {
    const [x = 0, y = 0] = place.split(" ").map(Number);
    if (ROWS[y]?.[x] === stop) return dots;
    for (const [right, down] of steps) {
      const joined = /[-|]/.test(ROWS[y + down]?.[x + right] ?? "");
      const next = `${x + 2 * right} ${y + 2 * down}`;
      if (joined && !seen.has(next)) seen.set(next, dots + 1);
    }
  }
  throw new RangeError(`No way leads to ${stop}.`);
}
