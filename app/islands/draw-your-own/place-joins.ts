import { fillIn } from "#model/content/fill-in.ts";
import { frameOf, HALF_PITCH } from "#model/kolam/drawing.ts";
import type { Dot } from "#model/kolam/dots.ts";
import type { Net } from "#model/kolam/net.ts";

/** Half the length of the bar at a closed join, in drawing units. */
const HALF_BAR = 2.5;

/** A join in drawing units, with its name. */
export interface PlacedJoin extends Dot {
  readonly index: number;
  readonly open: boolean;
  readonly name: string;
  /** Path data of the bar shown while it is closed. */
  readonly bar: string;
}

/**
 * All joins of a net, in its order.
 * @param name pattern for each name, with the rows and columns of its two dots, counted from the top left
 */
export function placeJoins(net: Net, name: string): PlacedJoin[] {
  const { place } = frameOf(net);
  const placed = net.sites.map(place);
  const rowOf = (y: number) => new Set(placed.map((dot) => dot.y).filter((other) => other <= y)).size;
  const dotOf = (x: number, y: number) => placed.filter((dot) => dot.y === y && dot.x <= x).length;
  return net.edges.map((edge, index) => {
    const { x, y } = place(edge);
    const [dx, dy] = edge.isAcross ? [HALF_PITCH, 0] : [0, HALF_PITCH];
    return {
      index,
      x,
      y,
      open: edge.decision !== "wall",
      name: fillIn(name, {
        row: rowOf(y - dy),
        dot: dotOf(x - dx, y - dy),
        toRow: rowOf(y + dy),
        toDot: dotOf(x + dx, y + dy),
      }),
      bar: edge.isAcross ? `M${x} ${y - HALF_BAR}v${2 * HALF_BAR}` : `M${x - HALF_BAR} ${y}h${2 * HALF_BAR}`,
    };
  });
}
