import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { schema } from "./schema.ts";

export function load(copy: SectionOf<typeof schema>) {
  return { copy, drawing: drawKolam("governance", { grid: "square", columns: 3, rows: 3 }) };
}
