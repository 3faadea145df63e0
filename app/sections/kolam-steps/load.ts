import { drawDecisions } from "#model/kolam/draw-decisions.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(copy: SectionOf<typeof schema>, { crumbs }: Place) {
  return {
    copy,
    crumbs,
    drawing: drawKolam(copy.seed, HEAD_SHAPES.about),
    // Without channels every decision is binary: the line joins two dots or keeps them apart.
    decisions: drawDecisions(copy.seed, HEAD_SHAPES.about),
  };
}
