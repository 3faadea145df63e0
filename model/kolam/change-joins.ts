import { type Edge, keyOf, type Net } from "./net.ts";
import { imagesOf } from "./symmetry.ts";
import { countLines, trackOf } from "./walk.ts";

/** The joins that change together with one: those that two mirrors carry it to, or it alone. */
export function joinsWith({ edges }: Net, edge: Edge, mirrored: boolean): Edge[] {
  if (!mirrored) return [edge];
  const keys = new Set(imagesOf(edge, "D2").map(keyOf));
  return edges.filter((other) => keys.has(keyOf(other)));
}

/** Closes a join that is open, and opens one that is closed, with those that change with it. */
export function changeJoin(net: Net, edge: Edge, mirrored: boolean): void {
  const decision = edge.decision === "wall" ? "cross" : "wall";
  for (const other of joinsWith(net, edge, mirrored)) other.decision = decision;
}

/**
 * The join whose change leaves the fewest lines, and their number; undefined if no change reduces them. Without mirror
 * images, some join always does: where two lines meet, a change merges them.
 */
export function mergingJoin(net: Net, mirrored: boolean): { join: Edge; lines: number } | undefined {
  const track = trackOf(net);
  let least = countLines(track);
  let found: Edge | undefined;
  for (const edge of net.edges) {
    const joins = joinsWith(net, edge, mirrored).map((join) => ({ join, was: join.decision }));
    changeJoin(net, edge, mirrored);
    const lines = countLines(track, least - 1);
    for (const { join, was } of joins) join.decision = was;
    if (lines >= least) continue;
    least = lines;
    found = edge;
  }
  return found && { join: found, lines: least };
}
