import { drawChain } from "../kolam/draw-chain.ts";
import type { Tally } from "./figures-view.ts";
import { dotRow } from "./promise-drawing.ts";

/** Up to ten messages in a row, one dot each: the line goes round those that were answered in time. */
export interface TallyRow {
  line: string;
  dots: string;
  late: string;
  unanswered: string;
  count: number;
}

/** Rows of at most ten dots, first those in time, then those late, then those without an answer. */
export function tallyRows(tally: Tally): TallyRow[] {
  const rows: TallyRow[] = [];
  let { inTime, late, unanswered } = tally;
  while (inTime + late + unanswered > 0) {
    const here = Math.min(TEN, inTime);
    const lateHere = Math.min(TEN - here, late);
    const unansweredHere = Math.min(TEN - here - lateHere, unanswered);
    rows.push(drawTallyRow({ inTime: here, late: lateHere, unanswered: unansweredHere }));
    inTime -= here;
    late -= lateHere;
    unanswered -= unansweredHere;
  }
  return rows;
}

/** One row, however long. */
export function drawTallyRow({ inTime, late, unanswered }: Tally): TallyRow {
  return {
    line: inTime > 0 ? drawChain(inTime).line : "",
    dots: dotRow(0, inTime),
    late: dotRow(inTime, inTime + late),
    unanswered: dotRow(inTime + late, inTime + late + unanswered),
    count: inTime + late + unanswered,
  };
}

/** The smallest of 1, 2, 5, 10, 20 and so on of which `room` hold the most messages of a day. */
export function messagesPerDot(most: number, room: number): number {
  let [step, tens] = [1, 1];
  while (most > room * step * tens) [step, tens] = step === 5 ? [1, tens * 10] : [step === 1 ? 2 : 5, tens];
  return step * tens;
}

/** A tally in dots of several messages: the more messages the more dots, and a dot at least for what was late or open. */
export function inDots(tally: Tally, perDot: number): Tally {
  const sum = Math.ceil(tallied(tally) / perDot);
  const late = Math.min(sum, Math.ceil(tally.late / perDot));
  const unanswered = Math.min(sum - late, Math.ceil(tally.unanswered / perDot));
  return { inTime: sum - late - unanswered, late, unanswered };
}

/** How many messages a tally counts. */
export function tallied({ inTime, late, unanswered }: Tally): number {
  return inTime + late + unanswered;
}

const TEN = 10;
