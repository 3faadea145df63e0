import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(copy: SectionOf<typeof schema>, { crumbs }: Place) {
  return { copy, crumbs, drawing: drawTwoSides("partnership") };
}
