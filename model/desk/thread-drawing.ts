/** The part of a history's line beside one of its rows, 24 by 24 units; it is stretched to the height of the row. */
export interface ThreadPart {
  /** The way out, which every event takes on. */
  out: string;
  /** The way back, once the answer has closed the line. */
  back: string;
}

const PITCH = 24;
const HALF = 12;
const NEAR = 3;

/**
 * A history reads downwards, and its line goes down past each event: left of the first, right of the second. The parts
 * of neighbouring rows meet at a crossing on their common edge.
 * @param place of the row, from 0
 * @param last true if the line turns back at the end of this row
 */
export function threadPart(
  place: number,
  { isClosed, last }: { isClosed: boolean; last: boolean },
): ThreadPart {
  const isLeft = place % 2 === 0;
  const way = (left: boolean) => side(left, { begins: place === 0, ends: isClosed && last });
  return { out: way(isLeft), back: isClosed ? way(!isLeft) : "" };
}

/** Past the dot on one side: from the upper crossing to the lower, or from and to a turn round the dot. */
function side(left: boolean, { begins, ends }: { begins: boolean; ends: boolean }): string {
  const [peak, near] = left ? [NEAR, 6] : [PITCH - NEAR, PITCH - 6];
  const [turnOut] = left ? [7] : [PITCH - 7];
  const down = begins
    ? `M${HALF} ${NEAR}C${turnOut} ${NEAR} ${peak} 7 ${peak} ${HALF}`
    : `M${HALF} 0C${near} 4 ${peak} 7 ${peak} ${HALF}`;
  return ends
    ? `${down}C${peak} 17 ${turnOut} ${PITCH - NEAR} ${HALF} ${PITCH - NEAR}`
    : `${down}C${peak} 17 ${near} 20 ${HALF} ${PITCH}`;
}
