/** A point in half pitches, centred on 0,0: neighbouring dots are 2 apart and a mirror is a change of sign. */
export interface Dot {
  readonly x: number;
  readonly y: number;
}

/** The outline of a grid of dots on a square lattice. */
export type Grid = "diamond" | "square" | "round" | "lens";

/** Beyond this a path may exceed 3 KB, and animating it drops frames. */
export const MOST_DOTS = 70;

/**
 * Dots of a grid, row by row from the top left.
 * Throws a RangeError for sizes that are not whole and positive, and for grids without dots or with more than `MOST_DOTS`.
 */
export function placeDots(grid: Grid, columns: number, rows: number): Dot[] {
  for (const size of [columns, rows]) {
    if (!Number.isInteger(size) || size < 1 || size > MOST_DOTS) {
      throw new RangeError(`A kolam has 1 to ${MOST_DOTS} columns and rows, not ${size}.`);
    }
  }
  const dots: Dot[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const dot = { x: 2 * column - (columns - 1), y: 2 * row - (rows - 1) };
      if (isInside(grid, dot, columns, rows)) dots.push(dot);
    }
  }
  if (dots.length === 0 || dots.length > MOST_DOTS) {
    throw new RangeError(
      `A ${grid} of ${columns} by ${rows} has ${dots.length} dots; 1 to ${MOST_DOTS} can be drawn.`,
    );
  }
  return dots;
}

function isInside(grid: Grid, dot: Dot, columns: number, rows: number): boolean {
  const across = Math.abs(dot.x) / 2;
  const down = Math.abs(dot.y) / 2;
  switch (grid) {
    case "square":
      return true;
    case "diamond":
      return across + down <= (columns - 1) / 2;
    case "round":
      return across + down <= (columns - 1) * 0.72;
    // A wide hexagon: rows of 3-5-3, 5-7-9-7-5 and so on.
    case "lens":
      return across + 2 * down <= (columns - 1) / 2 + (rows - 1) / 2;
  }
}
