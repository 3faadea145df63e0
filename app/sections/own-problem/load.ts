import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(copy: SectionOf<typeof schema>, { page }: Place) {
  return { copy, from: page, drawing: drawKolam("own-problem", { grid: "lens", columns: 9, rows: 5 }) };
}
