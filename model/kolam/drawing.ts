import type { Dot } from "./dots.ts";
import { EAST_OF, leftOf, type Net, rightOf, SOUTH_OF } from "./net.ts";
import { type Position, trackOf, walkFrom } from "./walk.ts";

/** A kolam ready to be shown: one closed line around all dots. Sizes are drawing units, for a `viewBox` from 0 0. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** SVG path data of the line. */
  readonly line: string;
  /** SVG path data of the dots: zero-length strokes, to be given round caps. */
  readonly dots: string;
  /** The number of dots. */
  readonly count: number;
  /** Path data of groups of dots by name, in the order to paint them; the empty name is for plain dots. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** Draws a net with decided edges. */
export function drawNet(net: Net): Drawing {
  const { width, height } = frameOf(net);
  return { width, height, line: linePath(net), dots: dotsPath(net), count: net.sites.length };
}

/** Drawing units in half a pitch: neighbouring dots are 24 units apart. */
export const HALF_PITCH = 12;
/** Room between the outer dots and the edge of the drawing. */
const MARGIN = 12;

const LOOP_RADIUS = 9;
const LOOP_HANDLE = 5;
// Steeper than 45 degrees, so that the cells stay round.
const CROSS_OUTWARD = 4;
const CROSS_ALONG = 6;

/** A point on the line, and the handle with which it leaves. */
interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly handleX: number;
  readonly handleY: number;
}

/** The transform from net coordinates to drawing units, and the size of the drawing. */
interface Frame {
  readonly width: number;
  readonly height: number;
  place(point: Dot): Dot;
}

/** The smallest frame with a margin round all dots. */
export function frameOf({ sites }: Net): Frame {
  const xs = sites.map((site) => site.x);
  const ys = sites.map((site) => site.y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return {
    width: (Math.max(...xs) - left) * HALF_PITCH + 2 * MARGIN,
    height: (Math.max(...ys) - top) * HALF_PITCH + 2 * MARGIN,
    place: ({ x, y }) => ({ x: (x - left) * HALF_PITCH + MARGIN, y: (y - top) * HALF_PITCH + MARGIN }),
  };
}

/** The line as path data, whole numbers only. It starts near the middle, so that the heart is drawn first. */
function linePath(net: Net): string {
  const start = trackOf(net)[(net.sites.length >> 1) * 4];
  return start === undefined ? "" : closedPath(net, start);
}

/** Path data of every closed line that the decisions draw, the longest first. */
export function linePaths(net: Net): string[] {
  const seen = new Set<number>();
  const track = trackOf(net);
  const middle = (net.sites.length >> 1) * 4;
  const starts = [...track.slice(middle), ...track.slice(0, middle)].flatMap((start) => {
    if (seen.has(start.quarter)) return [];
    const passed = Array.from(walkFrom(start), ({ quarter }) => quarter);
    for (const quarter of passed) seen.add(quarter);
    return [{ start, length: passed.length }];
  });
  return starts.sort((a, b) => b.length - a.length).map(({ start }) => closedPath(net, start));
}

/**
 * Path data of the part of the line around the outer side of a dot.
 * @param reach number of turns before and after the dot that belong to the part
 */
export function stretchPath(net: Net, dot: Dot, reach: number): string {
  const start = trackOf(net)[(net.sites.length >> 1) * 4];
  if (start === undefined) return "";
  const { place } = frameOf(net);
  const walk = [...walkFrom(start)];
  const middle = walk.findIndex(
    ({ site, corner }) => site.x === dot.x && site.y === dot.y && !site.exits[corner],
  );
  const part = Array.from({ length: 2 * reach + 1 }, (_, step) =>
    walk.at((middle + step - reach) % walk.length),
  );
  return curvePath(part.flatMap((at) => (at ? [anchorOf(place(at.site), at)] : [])));
}

function closedPath(net: Net, start: Position): string {
  const { place } = frameOf(net);
  const anchors = Array.from(walkFrom(start), (at) => anchorOf(place(at.site), at));
  const path = curvePath([...anchors, ...anchors.slice(0, 1)]);
  return path && `${path}z`;
}

/** Each kind of anchor has one handle length on both sides, so every segment after the first is a smooth `s`. */
function curvePath([first, ...rest]: readonly Anchor[]): string {
  if (first === undefined) return "";
  let from = first;
  const segments = rest.map((to) => {
    const segment = [to.x - to.handleX - from.x, to.y - to.handleY - from.y, to.x - from.x, to.y - from.y];
    from = to;
    return segment;
  });
  const [opening = [], ...smooth] = segments;
  const curve = [first.handleX, first.handleY, ...opening];
  return `M${packed([first.x, first.y])}c${packed(curve)}s${packed(smooth.flat())}`;
}

/**
 * Dots as zero-length strokes with round caps. Each is relative to the previous one, which within a row is always the
 * same step, so a drawing's dots compress to almost nothing.
 */
export function dotsPath(net: Net, dots: readonly Dot[] = net.sites): string {
  const { place } = frameOf(net);
  let from: Dot | undefined;
  return dots
    .map(place)
    .map((to) => {
      const move = from ? `m${packed([to.x - from.x, to.y - from.y])}` : `M${packed([to.x, to.y])}`;
      from = to;
      return `${move}h0`;
    })
    .join("");
}

/** The point of the line at a corner of the dot at `centre`. */
function anchorOf(centre: Dot, { spin, corner, edge }: Position): Anchor {
  const along = spin > 0 ? leftOf(corner) : rightOf(corner);
  const [outX, outY] = [EAST_OF[corner], SOUTH_OF[corner]];
  const [alongX, alongY] = [EAST_OF[along], SOUTH_OF[along]];
  const point = (out: number, aside: number, handleOut: number, handleAlong: number): Anchor => ({
    x: centre.x + outX * out + alongX * aside,
    y: centre.y + outY * out + alongY * aside,
    handleX: outX * handleOut + alongX * handleAlong,
    handleY: outY * handleOut + alongY * handleAlong,
  });
  switch (edge.decision) {
    case "wall":
      return point(LOOP_RADIUS, 0, 0, LOOP_HANDLE);
    case "cross":
      return point(HALF_PITCH, 0, CROSS_OUTWARD, CROSS_ALONG);
    case "channel":
      return point(HALF_PITCH, -LOOP_RADIUS, LOOP_HANDLE, 0);
  }
}

/** Numbers with a space only where a minus sign does not already separate them. */
function packed(numbers: readonly number[]): string {
  return numbers.map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : `${value}`)).join("");
}
