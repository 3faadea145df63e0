import type { SectionOf } from "#model/content/section.ts";
import { chosenKolam } from "../../parts/chosen-kolam/chosen-kolam.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(
  { kolam, mail, ...copy }: SectionOf<typeof schema>,
  { seed, request: { content } }: Place,
) {
  return {
    copy,
    email: mail && content.site().email,
    drawing: chosenKolam(kolam, { seed, grid: "square", columns: 3, rows: 3 }),
  };
}
