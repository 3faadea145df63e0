import { frameOf, HALF_PITCH } from "#model/kolam/drawing.ts";
import type { Dot } from "#model/kolam/dots.ts";
import type { Net } from "#model/kolam/net.ts";
import { joinName } from "./words.ts";

/** Half the length of the bar at a closed join, in drawing units. */
const HALF_BAR = 2.5;

/** A join in drawing units, and what it is called. */
export interface PlacedJoin extends Dot {
  readonly index: number;
  readonly open: boolean;
  readonly name: string;
  /** Path data of the bar that stands there while it is closed. */
  readonly bar: string;
}

/** All joins of a net, in its order. */
export function placeJoins(net: Net): PlacedJoin[] {
  const { place } = frameOf(net);
  const placed = net.sites.map(place);
  const nameOf = (x: number, y: number): [row: number, dot: number] => {
    const row = new Set(placed.map((dot) => dot.y).filter((other) => other <= y)).size;
    return [row, placed.filter((dot) => dot.y === y && dot.x <= x).length];
  };
  return net.edges.map((edge, index) => {
    const { x, y } = place(edge);
    const [dx, dy] = edge.isAcross ? [HALF_PITCH, 0] : [0, HALF_PITCH];
    return {
      index,
      x,
      y,
      open: edge.decision !== "wall",
      name: joinName(nameOf(x - dx, y - dy), nameOf(x + dx, y + dy)),
      bar: edge.isAcross ? `M${x} ${y - HALF_BAR}v${2 * HALF_BAR}` : `M${x - HALF_BAR} ${y}h${2 * HALF_BAR}`,
    };
  });
}
