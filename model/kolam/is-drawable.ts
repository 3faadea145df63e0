import { placeDots } from "./dots.ts";
import { chanceOf, CHOICES, type KolamShape, planFor, sizeOf } from "./plan.ts";

/**
 * True if a shape has dots, and not too many.
 * @param seed that chooses the shape's missing options; without one, for every seed
 */
export function isDrawable(shape: KolamShape, seed?: string): boolean {
  const sizes =
    seed === undefined ? CHOICES.map((choice) => sizeOf(shape, choice)) : [planFor(shape, chanceOf(seed))];
  return sizes.every(({ grid, columns, rows }) => {
    try {
      return placeDots(grid, columns, rows).length > 0;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  });
}
