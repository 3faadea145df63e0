import { soundedSkills } from "#model/content/sounded-skills.ts";
import { drawTwoSides } from "#model/kolam/sketches/draw-two-sides.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(copy: SectionOf<typeof schema>, { request: { content } }: Place) {
  return {
    copy,
    dots: drawTwoSides("dots"),
    contract: drawTwoSides("contract"),
    gaps: soundedSkills(content).flatMap(({ open }) => open),
  };
}
