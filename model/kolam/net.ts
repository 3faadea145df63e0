import type { Dot } from "./dots.ts";
import { imagesOf, type Symmetry } from "./symmetry.ts";

/**
 * The decision about the edge between two neighbouring dots: wall, each strand turns back round its own dot; cross, the
 * strands cross at the midpoint; channel, they run past both dots side by side. Without a neighbour there is a wall.
 */
export type Decision = "wall" | "cross" | "channel";

/** A side of a dot, counter-clockwise: 0 east, 1 north, 2 west, 3 south. */
export type Corner = 0 | 1 | 2 | 3;

/** The edge between two neighbouring dots, at its midpoint. A search changes its decision. */
export interface Edge extends Dot {
  /** True if its two dots are side by side, not one above the other. */
  readonly isAcross: boolean;
  decision: Decision;
}

/** A dot with its exit at each corner. */
export interface Site extends Dot {
  readonly index: number;
  readonly exits: Record<Corner, Exit | undefined>;
}

interface Exit {
  readonly edge: Edge;
  readonly to: Site;
}

/** All dots of a drawing, in the given order, and the edges between neighbours. */
export interface Net {
  readonly sites: readonly Site[];
  readonly edges: readonly Edge[];
}

export const CORNERS: readonly Corner[] = [0, 1, 2, 3];
export const EAST_OF: Record<Corner, number> = [1, 0, -1, 0];
export const SOUTH_OF: Record<Corner, number> = [0, -1, 0, 1];
const NO_EXITS: Site["exits"] = { 0: undefined, 1: undefined, 2: undefined, 3: undefined };
const LEFT: Record<Corner, Corner> = [1, 2, 3, 0];
const OPPOSITE: Record<Corner, Corner> = [2, 3, 0, 1];
const RIGHT: Record<Corner, Corner> = [3, 0, 1, 2];

export const leftOf = (corner: Corner): Corner => LEFT[corner];
export const oppositeOf = (corner: Corner): Corner => OPPOSITE[corner];
export const rightOf = (corner: Corner): Corner => RIGHT[corner];

/** Connects dots that are neighbours; every edge starts as a wall. */
export function netOf(dots: readonly Dot[]): Net {
  const sites = dots.map(({ x, y }, index): Site => ({ x, y, index, exits: { ...NO_EXITS } }));
  const siteAt = new Map(sites.map((site) => [keyOf(site), site]));
  const edges: Edge[] = [];
  for (const site of sites) {
    for (const corner of [0, 1] as const) {
      const dx = EAST_OF[corner];
      const dy = SOUTH_OF[corner];
      const to = siteAt.get(keyOf({ x: site.x + 2 * dx, y: site.y + 2 * dy }));
      if (to === undefined) continue;
      const edge: Edge = { x: site.x + dx, y: site.y + dy, isAcross: dy === 0, decision: "wall" };
      site.exits[corner] = { edge, to };
      to.exits[oppositeOf(corner)] = { edge, to: site };
      edges.push(edge);
    }
  }
  return { sites, edges };
}

/** Edges that a symmetry carries onto each other: an orbit always shares one decision. */
export function orbitsOf({ edges }: Net, symmetry: Symmetry): Edge[][] {
  const left = new Map(edges.map((edge) => [keyOf(edge), edge]));
  return edges.flatMap((edge) => {
    const orbit: Edge[] = [];
    for (const key of imagesOf(edge, symmetry).map(keyOf)) {
      const image = left.get(key);
      if (image !== undefined && left.delete(key)) orbit.push(image);
    }
    return orbit.length > 0 ? [orbit] : [];
  });
}

/** The decision of the edge at a corner; a corner without a neighbour is a wall. */
export function decisionAt(site: Site, corner: Corner): Decision {
  return site.exits[corner]?.edge.decision ?? "wall";
}

/** The map key of a point. */
export function keyOf({ x, y }: Dot): string {
  // Adding zero turns the -0 of a mirrored coordinate into 0.
  return `${x + 0},${y + 0}`;
}
