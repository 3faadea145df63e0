import { spanLine } from "../kolam/decided-net.ts";
import type { Dot } from "../kolam/dots.ts";
import { type Drawing, drawNet } from "../kolam/drawing.ts";
import { netOf } from "../kolam/net.ts";
import { randomFrom } from "../kolam/random.ts";
import { searchLine } from "../kolam/search.ts";

/** A kolam of at most this many dots; for more messages a dot stands for ten. */
const MOST_DOTS = 70;

/** A closed kolam with one dot for each message, or for each ten of many. */
export interface WeekDrawing extends Drawing {
  messagesPerDot: 1 | 10;
}

/** Wider rows than these no longer look like one figure. */
const WIDEST = 11;

/**
 * One closed line round as many dots as messages were answered; nothing when there were none.
 * @param seed the week, so that the drawing stays until its count changes
 */
export function drawWeek(answered: number, seed: string): WeekDrawing | undefined {
  if (answered < 1) return undefined;
  const messagesPerDot = answered > MOST_DOTS ? 10 : 1;
  const count = Math.min(MOST_DOTS, Math.round(answered / messagesPerDot));
  const net = netOf(placeRows(rowsFor(count)));
  const random = randomFrom(`kolam:${seed}`);
  const odds = { walls: 0.3, channels: 0 };
  if (!searchLine(net, "D2", odds, random) && !searchLine(net, "none", odds, random)) spanLine(net);
  return { ...drawNet(net), messagesPerDot };
}

/**
 * Any number of dots as rows that are mirrored top and bottom and grow by two or not at all to the middle: 28 is
 * 4, 6, 8, 6, 4.
 */
function rowsFor(count: number): number[] {
  let best = [count];
  let least = count <= WIDEST ? 1e6 : Infinity;
  const grow = (half: readonly number[], sum: number) => {
    const last = half.at(-1);
    const from = last ?? 2 - (count % 2);
    const to = last === undefined ? WIDEST : last + 2;
    for (let width = from; width <= to; width += last === undefined ? 1 : 2) {
      const left = count - 2 * sum - width;
      const mirrored = half.toReversed();
      const middles = [
        ...(left === 0 ? [[...half, width, ...mirrored]] : []),
        ...(left === width ? [[...half, width, width, ...mirrored]] : []),
      ];
      for (const rows of middles) {
        const score = penalty(rows);
        if (score < least) [best, least] = [rows, score];
      }
      if (left > 0 && half.length < 5) grow([...half, width], sum + width);
    }
  };
  grow([], 0);
  return best;
}

/** How far rows are from the shape of a lens that is a little wider than high. */
function penalty(rows: readonly number[]): number {
  const even = rows.filter((width, index) => index > 0 && width === rows[index - 1]).length;
  return Math.abs(rows.length - 0.8 * Math.max(...rows)) + 3 * even;
}

function placeRows(rows: readonly number[]): Dot[] {
  return rows.flatMap((width, y) =>
    Array.from({ length: width }, (_, x) => ({ x: 2 * x - (width - 1), y: 2 * y - (rows.length - 1) })),
  );
}
