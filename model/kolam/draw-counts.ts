import type { Dot } from "./dots.ts";
import { drawChain } from "./draw-chain.ts";
import { type Drawing, dotsPath } from "./drawing.ts";
import { netOf } from "./net.ts";

/** The dots of a chain, placed as by `drawChain`. */
function rowOf(count: number): Dot[] {
  return Array.from({ length: count }, (_, i) => ({ x: 2 * i, y: 0 }));
}

/**
 * A team as a chain: the client's people in their own colour, part `theirs`, then ours.
 * Throws a RangeError unless there is at least one of them, in whole numbers.
 */
export function drawTeam(theirs: number, ours: number): Drawing {
  const row = rowOf(theirs + ours);
  const net = netOf(row);
  return {
    ...drawChain(theirs + ours),
    parts: {
      ...(theirs > 0 && { theirs: dotsPath(net, row.slice(0, theirs)) }),
      "": dotsPath(net, row.slice(theirs)),
    },
  };
}

/**
 * A number out of a total: bare dots for the total, part `bare`, and the line around the first of them. Throws a
 * RangeError unless both are whole numbers, `count` at least 0 and `of` at least 1 and `count`.
 */
export function drawTrack(count: number, of: number): Drawing {
  if (count < 0 || count > of) throw new RangeError(`A track shows 0 to ${of} of ${of}, not ${count}.`);
  const whole = drawChain(of);
  if (count === of) return whole;
  const row = rowOf(of);
  const net = netOf(row);
  const bare = dotsPath(net, row.slice(count));
  return {
    ...whole,
    line: count > 0 ? drawChain(count).line : "",
    parts: { ...(count > 0 && { "": dotsPath(net, row.slice(0, count)) }), bare },
  };
}
