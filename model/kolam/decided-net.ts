import { placeDots } from "./dots.ts";
import { type Net, netOf, CORNERS, type Site } from "./net.ts";
import { chanceOf, type KolamShape, planFor } from "./plan.ts";
import { searchLine } from "./search.ts";
import { LESSER, type Symmetry } from "./symmetry.ts";

/** A net that draws exactly one line, and its remaining symmetry. */
export interface DecidedNet extends Net {
  readonly symmetry: Symmetry;
}

/**
 * Decides every edge of the kolam of a seed and a shape. Some shapes cannot keep their symmetry with a single line,
 * such as a square of four by four with two mirrors; then the next lesser symmetry is tried, and finally a tree of
 * crossings, which is always one line. Throws a RangeError for a grid without dots or with too many.
 */
export function decideNet(seed: string, shape: KolamShape = {}): DecidedNet {
  const random = chanceOf(seed);
  const plan = planFor(shape, random);
  const net = netOf(placeDots(plan.grid, plan.columns, plan.rows));
  for (const symmetry of [plan.symmetry, ...LESSER[plan.symmetry]]) {
    if (searchLine(net, symmetry, plan, random)) return { ...net, symmetry };
  }
  spanLine(net);
  return { ...net, symmetry: "none" };
}

/**
 * Decides every edge so that there is certainly one line: crossings along a tree that reaches every dot, walls
 * elsewhere. Each dot starts with a separate loop, and every crossing of the tree joins two of them. Throws a
 * RangeError when some dots cannot be reached from the others.
 */
export function spanLine({ sites, edges }: Net): void {
  for (const edge of edges) edge.decision = "wall";
  const reached = new Set<Site>(sites.slice(0, 1));
  // A set is walked in the order of arrival, later arrivals included.
  for (const site of reached) {
    for (const corner of CORNERS) {
      const exit = site.exits[corner];
      if (exit === undefined || reached.has(exit.to)) continue;
      exit.edge.decision = "cross";
      reached.add(exit.to);
    }
  }
  if (reached.size < sites.length)
    throw new RangeError("Dots that are not neighbours cannot share one line.");
}
