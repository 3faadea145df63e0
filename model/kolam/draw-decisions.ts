import { decideNet } from "./decided-net.ts";
import { frameOf, HALF_PITCH } from "./drawing.ts";
import { memoise } from "./memoise.ts";
import type { Edge, Net } from "./net.ts";

/** A join stops this far short of both dots. */
const JOIN_GAP = 5;
const BAR_LENGTH = 10;
const CACHED_DECISIONS = 50;

/** The decisions behind the kolam of a seed and a shape, to be laid over its dots in the frame of the same drawing. */
export const drawDecisions = memoise(CACHED_DECISIONS, (seed, shape) => {
  const net = decideNet(seed, shape);
  const apart = net.edges.filter((edge) => edge.decision === "wall");
  const joined = net.edges.filter((edge) => edge.decision !== "wall");
  return {
    /** Path data of a stroke between any two dots whose edge the line crosses. */
    joins: strokes(net, joined, 2 * (HALF_PITCH - JOIN_GAP), (edge) => edge.isAcross),
    /** Path data of a bar across any edge that separates two dots. */
    bars: strokes(net, apart, BAR_LENGTH, (edge) => !edge.isAcross),
    joinCount: joined.length,
    barCount: apart.length,
  };
});

/** Straight strokes centred on the edges. */
function strokes(
  net: Net,
  edges: readonly Edge[],
  length: number,
  liesFlat: (edge: Edge) => boolean,
): string {
  const { place } = frameOf(net);
  return edges
    .map((edge) => {
      const { x, y } = place(edge);
      return liesFlat(edge) ? `M${x - length / 2} ${y}h${length}` : `M${x} ${y - length / 2}v${length}`;
    })
    .join("");
}
