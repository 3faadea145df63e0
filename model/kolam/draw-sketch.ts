import type { Dot } from "./dots.ts";
import { type Drawing, drawNet } from "./drawing.ts";
import { type Decision, type Net, netOf, type Site } from "./net.ts";
import { dotsPath } from "./path.ts";
import { countLines, trackOf } from "./walk.ts";

const DECISIONS: Readonly<Record<string, Decision>> = {
  "-": "cross",
  "|": "cross",
  "=": "channel",
  ".": "wall",
};

/**
 * Draws a kolam whose dots and decisions are written down instead of searched for, row by row:
 *
 *     o-o-o      a letter or digit is a dot, - and | are crossings,
 *     . | .      = is a channel, and a point or a gap is a wall
 *     o-o-o
 *
 * Dots with a letter in `names` are also handed out as path data of their own, under that name, so that a page can
 * colour them. Throws a RangeError when the sketch has signs that mean nothing, or draws more than one line.
 */
export function drawSketch<Name extends string = never>(
  rows: readonly string[],
  names: Readonly<Record<string, Name>> = {},
): Drawing & Record<Name, string> {
  const { net, letters } = readSketch(rows);
  const lines = countLines(trackOf(net));
  if (lines !== 1) throw new RangeError(`A sketch draws one line, this one ${lines}:\n${rows.join("\n")}`);
  const dotsOf = (letter: string) => net.sites.filter((site) => letters.get(site) === letter);
  const named = Object.entries(names).map(([letter, name]) => [name, dotsPath(net, dotsOf(letter))]);
  return { ...drawNet(net), ...(Object.fromEntries(named) as Record<Name, string>) };
}

/** The net of a sketch, centred on 0,0, and the letter that stands for each dot. */
export function readSketch(rows: readonly string[]): { net: Net; letters: Map<Site, string> } {
  const marks = rows.flatMap((row, y) => Array.from(row, (sign, x) => ({ sign, x, y })));
  const written = marks.filter(({ sign }) => /\w/.test(sign));
  const right = Math.max(...written.map(({ x }) => x));
  const bottom = Math.max(...written.map(({ y }) => y));
  const centred = ({ x, y }: Dot): Dot => ({ x: x - right / 2, y: y - bottom / 2 });
  const net = netOf(written.map(centred));
  for (const edge of net.edges) {
    const sign = rows[edge.y + bottom / 2]?.[edge.x + right / 2] ?? " ";
    const decision = sign === " " ? "wall" : DECISIONS[sign];
    if (decision === undefined) throw new RangeError(`A sketch has no meaning for “${sign}”.`);
    edge.decision = decision;
  }
  return { net, letters: new Map(net.sites.map((site, i) => [site, written[i]?.sign ?? ""])) };
}
