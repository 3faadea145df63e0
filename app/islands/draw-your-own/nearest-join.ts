import type { Dot } from "#model/kolam/dots.ts";
import type { PlacedJoin } from "./place-joins.ts";

/** Maximum distance of the pointer from a join, in drawing units: joins are denser than fingers. */
const REACH = 14;
/** Weight of sideways distance relative to distance ahead. */
const ASIDE = 2.2;
const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** The join nearest to a point. */
export function joinAt(joins: readonly PlacedJoin[], { x, y }: Dot, reach = REACH): PlacedJoin | undefined {
  return nearest(joins, (join) => Math.hypot(join.x - x, join.y - y), reach);
}

/** The next join in the direction of an arrow key. */
export function joinBeside(joins: readonly PlacedJoin[], from: number, key: string): number | undefined {
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  const start = joins[from];
  if (!start || (dx === 0 && dy === 0)) return undefined;
  const distance = ({ x, y }: Dot) => {
    const ahead = (x - start.x) * dx + (y - start.y) * dy;
    return ahead > 0 ? ahead + ASIDE * Math.abs((x - start.x) * dy + (y - start.y) * dx) : Infinity;
  };
  return nearest(joins, distance, Infinity)?.index;
}

function nearest(
  joins: readonly PlacedJoin[],
  distance: (join: PlacedJoin) => number,
  reach: number,
): PlacedJoin | undefined {
  let found: PlacedJoin | undefined;
  let least = reach;
  for (const join of joins) {
    if (distance(join) >= least) continue;
    least = distance(join);
    found = join;
  }
  return found;
}
