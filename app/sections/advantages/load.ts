import { chosenKolam } from "../../parts/chosen-kolam/chosen-kolam.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { schema } from "./schema.ts";

export function load({ heading, items }: SectionOf<typeof schema>) {
  return {
    heading,
    items: items.map((item) => ({ ...item, drawing: chosenKolam(item.kolam, { seed: item.title }) })),
  };
}
