import { drawArms } from "#model/kolam/sketches/draw-arms.ts";
import type { schema as pairsSchema } from "../pairs/schema.ts";
import { sectionsOf, type SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(copy: SectionOf<typeof schema>, { sections }: Place) {
  const pairs = sectionsOf<SectionOf<typeof pairsSchema>>(sections, "pairs").flatMap((section) =>
    section.pairs.map(({ id, module, tool }) => ({ id, module, tool })),
  );
  return { copy, pairs, drawing: drawArms() };
}
