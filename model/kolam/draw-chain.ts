import type { Dot } from "./dots.ts";
import { type Drawing, drawNet } from "./drawing.ts";
import { netOf } from "./net.ts";

/**
 * A single row or column of dots: the line weaves out around all of them and back. For bars, borders and progress.
 * Throws a RangeError unless `count` is a whole number of at least 1.
 */
export function drawChain(count: number, direction: "across" | "down" = "across"): Drawing {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`A chain has 1 dot or more, not ${count}.`);
  const dots = Array.from({ length: count }, (_, i): Dot => {
    return direction === "across" ? { x: 2 * i, y: 0 } : { x: 0, y: 2 * i };
  });
  const net = netOf(dots);
  for (const edge of net.edges) edge.decision = "cross";
  return drawNet(net);
}
