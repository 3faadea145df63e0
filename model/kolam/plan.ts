import type { Grid } from "./dots.ts";
import { pick, type Random, randomFrom } from "./random.ts";
import type { Symmetry } from "./symmetry.ts";

/** Shape of a kolam; the seed chooses every property left out. */
export interface KolamShape {
  readonly grid?: Grid;
  /** Dots in the widest row. With a grid and no columns there are seven. */
  readonly columns?: number;
  /** Dots in the tallest column; the number of columns by default. */
  readonly rows?: number;
  /** Two mirrors when a grid is given. Reduced to a lesser symmetry only if no single line can keep it. */
  readonly symmetry?: Symmetry;
  /** Share of edges that become walls, 0 to 1. */
  readonly walls?: number;
  /** Share of edges that become channels, 0 to 1. */
  readonly channels?: number;
}

/** A shape with nothing left open. */
type Plan = Required<KolamShape>;

/** Shapes a seed may choose. */
export const CHOICES: readonly [Grid, columns: number, rows: number, Symmetry][] = [
  ["diamond", 7, 7, "D2"],
  ["diamond", 9, 9, "D2"],
  ["diamond", 9, 9, "C4"],
  ["round", 7, 7, "D2"],
  ["round", 9, 9, "D2"],
  ["square", 5, 5, "D2"],
  ["square", 7, 7, "D2"],
  ["square", 7, 7, "C4"],
  ["square", 5, 7, "D2"],
  ["square", 7, 5, "D2"],
  ["lens", 9, 5, "D2"],
];

/** The random numbers that belong to a seed. */
export const chanceOf = (seed: string): Random => randomFrom(`kolam:${seed}`);

/**
 * Fills in missing options of a shape. The order of the random numbers matters: changing it would give every seed
 * another drawing.
 */
export function planFor(shape: KolamShape, random: Random): Plan {
  const choice = pick(random, CHOICES);
  return {
    ...sizeOf(shape, choice),
    symmetry: shape.symmetry ?? (shape.grid ? "D2" : choice[3]),
    walls: shape.walls ?? 0.26 + random() * 0.16,
    channels: shape.channels ?? (random() < 0.3 ? 0.07 : 0),
  };
}

/** The grid and its size, if one was chosen. */
export function sizeOf(
  shape: KolamShape,
  [grid, ownColumns, ownRows]: (typeof CHOICES)[number],
): Pick<Plan, "grid" | "columns" | "rows"> {
  const columns = shape.columns ?? (shape.grid ? 7 : ownColumns);
  return {
    grid: shape.grid ?? grid,
    columns,
    rows: shape.rows ?? (shape.grid || shape.columns ? columns : ownRows),
  };
}
