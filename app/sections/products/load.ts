import { NIGHTS } from "#model/content/page-figures.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

const DOTS_BETWEEN_PRICES = 3;

export function load({ products }: SectionOf<typeof schema>, { page }: Place) {
  return {
    products,
    from: page,
    screens: {
      bays: drawKolam("bays", { grid: "square", columns: 7, rows: 2, walls: 0.2, channels: 0 }),
      agreed: drawChain(DOTS_BETWEEN_PRICES),
      runs: Array.from({ length: NIGHTS }, (_, index) => drawChain(index + 1)),
    },
  };
}
