import type { SectionOf } from "#model/content/section.ts";
import { actionLink } from "../../parts/action-link/action-link.ts";
import { chosenKolam } from "../../parts/chosen-kolam/chosen-kolam.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load({ title, lede, action, kolam }: SectionOf<typeof schema>, { seed, page }: Place) {
  return {
    title,
    lede,
    button: actionLink(action, page),
    drawing: chosenKolam(kolam, { seed, grid: "round", columns: 7 }),
  };
}
