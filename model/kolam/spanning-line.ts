import { CORNERS, type Net, type Site } from "./net.ts";

/**
 * Decides every edge so that there is one line for certain: crossings along a tree that reaches every dot, walls
 * elsewhere. Alone each dot has its own loop, and every crossing of the tree joins two of them.
 * Throws a RangeError when some dots cannot be reached from the others.
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
