import {
  type Corner,
  CORNERS,
  type Decision,
  leftOf,
  type Net,
  oppositeOf,
  rightOf,
  type Site,
} from "./net.ts";

/** A position of the line: a quarter turn around a dot. Spin 1 turns counter-clockwise, -1 clockwise. */
interface Place {
  readonly site: Site;
  readonly quarter: Corner;
  readonly spin: 1 | -1;
}

const OUTER_EDGE: { readonly decision: Decision } = { decision: "wall" };

/** A position with the next corner of the line, and its exit for each decision there. */
export class Position {
  readonly site: Site;
  readonly spin: 1 | -1;
  /** A line passes each quarter once, in either direction, so both spins share the number. */
  readonly quarter: number;
  readonly corner: Corner;
  readonly edge: { readonly decision: Decision };
  /** Filled in once all positions of a net exist. */
  readonly after: Record<Decision, Position> = { wall: this, cross: this, channel: this };

  constructor({ site, quarter, spin }: Place) {
    this.site = site;
    this.spin = spin;
    this.quarter = site.index * 4 + quarter;
    this.corner = spin > 0 ? leftOf(quarter) : quarter;
    this.edge = site.exits[this.corner]?.edge ?? OUTER_EDGE;
  }

  get next(): Position {
    // Written out instead of looked up: this is the innermost step of every search.
    if (this.edge.decision === "cross") return this.after.cross;
    return this.edge.decision === "wall" ? this.after.wall : this.after.channel;
  }
}

/** The counter-clockwise positions of a net, four to a dot: a walk may start from any of them. */
export type Track = readonly Position[];

/** Links the positions of a net. Links hold while decisions change, so one track serves a whole search. */
export function trackOf({ sites }: Net): Track {
  const turning = (spin: 1 | -1) =>
    sites.flatMap((site) => CORNERS.map((quarter) => new Position({ site, quarter, spin })));
  const left = turning(1);
  const right = turning(-1);
  for (const position of [...left, ...right]) {
    for (const decision of ["wall", "cross", "channel"] as const) {
      const { site, quarter, spin } = placeAfter(position, decision);
      const reached = (spin > 0 ? left : right)[site.index * 4 + quarter];
      if (reached !== undefined) position.after[decision] = reached;
    }
  }
  return left;
}

/**
 * The rules of the line. A wall keeps it at its dot; a crossing moves it to the neighbour and changes the spin; a
 * channel moves it to the neighbour and keeps the spin.
 */
function placeAfter({ site, spin, corner }: Position, passed: Decision): Place {
  const neighbour = site.exits[corner]?.to;
  const far = oppositeOf(corner);
  if (neighbour === undefined || passed === "wall") {
    return { site, quarter: spin > 0 ? corner : rightOf(corner), spin };
  }
  if (passed === "cross") {
    return { site: neighbour, quarter: spin > 0 ? rightOf(far) : far, spin: spin > 0 ? -1 : 1 };
  }
  return { site: neighbour, quarter: spin > 0 ? far : rightOf(far), spin };
}

/** Walks the one closed line that passes a position, until it is back in the same quarter. */
export function* walkFrom(start: Position): Generator<Position> {
  let at = start;
  do {
    yield at;
    at = at.next;
  } while (at.quarter !== start.quarter);
}

/** Number of closed lines the decisions draw. Stops counting at `limit` + 1, which is enough for a search. */
export function countLines(track: Track, limit = Infinity): number {
  const seen = new Uint8Array(track.length);
  let lines = 0;
  for (const start of track) {
    if (seen[start.quarter]) continue;
    if (++lines > limit) break;
    for (let at = start; !seen[at.quarter]; at = at.next) seen[at.quarter] = 1;
  }
  return lines;
}
