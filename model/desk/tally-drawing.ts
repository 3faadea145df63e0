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

/** How many messages a tally counts. */
export function tallied({ inTime, late, unanswered }: Tally): number {
  return inTime + late + unanswered;
}

const TEN = 10;
