import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { schema } from "./schema.ts";

export function load({ title, action }: SectionOf<typeof schema>) {
  return { title, action, drawing: drawTwoSides("dots") };
}
