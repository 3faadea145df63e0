import type { Dot } from "./dots.ts";
import { type Drawing, drawNet, dotsPath } from "./drawing.ts";
import { type Decision, type Net, netOf, type Site } from "./net.ts";
import { countLines, trackOf } from "./walk.ts";

const DECISIONS: Readonly<Record<string, Decision>> = {
  "-": "cross",
  "|": "cross",
  "=": "channel",
  ".": "wall",
};

/**
 * Draws a kolam from written dots and decisions, without a search, row by row:
 *
 *     o-o-o      a letter or digit is a dot, - and | are crossings,
 *     . | .      = is a channel, and a full stop or a gap is a wall
 *     o-o-o
 *
 * Throws a RangeError when the sketch has unknown characters or draws more than one line.
 * @param names name of each letter's dots in `parts`, in the order to paint them; letters may share a name
 */
export function drawSketch(rows: readonly string[], names?: Readonly<Record<string, string>>): Drawing {
  const { net, letters } = readSketch(rows);
  const lines = countLines(trackOf(net));
  if (lines !== 1) throw new RangeError(`A sketch must draw one line, not ${lines}:\n${rows.join("\n")}`);
  if (!names) return drawNet(net);
  const byName = Map.groupBy(net.sites, (site) => names[letters.get(site) ?? ""]);
  const parts = Object.values(names).map((name) => [name, dotsPath(net, byName.get(name) ?? [])]);
  return { ...drawNet(net), parts: Object.fromEntries(parts) };
}

/** The net of a sketch, centred on 0,0, and the letter of each dot. */
export function readSketch(rows: readonly string[]): { net: Net; letters: Map<Site, string> } {
  const marks = rows.flatMap((row, y) => Array.from(row, (char, x) => ({ char, x, y })));
  const written = marks.filter(({ char }) => /\w/.test(char));
  const right = Math.max(...written.map(({ x }) => x));
  const bottom = Math.max(...written.map(({ y }) => y));
  const centred = ({ x, y }: Dot): Dot => ({ x: x - right / 2, y: y - bottom / 2 });
  const net = netOf(written.map(centred));
  for (const edge of net.edges) {
    const char = rows[edge.y + bottom / 2]?.[edge.x + right / 2] ?? " ";
    const decision = char === " " ? "wall" : DECISIONS[char];
    if (decision === undefined) throw new RangeError(`A sketch cannot contain “${char}”.`);
    edge.decision = decision;
  }
  return { net, letters: new Map(net.sites.map((site, i) => [site, written[i]?.char ?? ""])) };
}
