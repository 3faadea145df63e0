import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { schema } from "./schema.ts";

export function load(copy: SectionOf<typeof schema>) {
  return { copy, drawings: copy.columns.map(({ overlap }) => drawTwoSides(overlap)) };
}
