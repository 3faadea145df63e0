import type { KolamChoice } from "#model/content/kolam-choice.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";

/** Draws a kolam from content; missing options are those of `usual`. */
export function chosenKolam(choice: KolamChoice | undefined, usual: KolamShape & { seed: string }): Drawing {
  const { seed: usualSeed, ...usualShape } = usual;
  const { seed = usualSeed, ...shape } = choice ?? {};
  return drawKolam(seed, Object.keys(shape).length > 0 ? shape : usualShape);
}
