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

/** The first join whose change leaves a single line; undefined when none does. */
export function closingJoin(net: Net, mirrored: boolean): Edge | undefined {
  const track = trackOf(net);
  return net.edges.find((edge) => {
    const joins = joinsWith(net, edge, mirrored).map((join) => ({ join, was: join.decision }));
    changeJoin(net, edge, mirrored);
    const closes = countLines(track, 1) === 1;
    for (const { join, was } of joins) join.decision = was;
    return closes;
  });
}
