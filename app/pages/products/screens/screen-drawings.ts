import { NIGHTS } from "#model/content/pages/product-screens.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { Drawing } from "#model/kolam/drawing.ts";

/** The kolams on the drawn screens. */
export interface ScreenDrawings {
  /** The bays that are counted, seven by two. */
  bays: Drawing;
  /** A line of an invoice that agrees with its order. */
  agreed: Drawing;
  /** Nights in a row that went well, by their number. */
  runs: Readonly<Record<number, Drawing>>;
}

const DOTS_BETWEEN_PRICES = 3;

/** Draws them all; they belong to the server. */
export function screenDrawings(): ScreenDrawings {
  const runs = Array.from({ length: NIGHTS }, (_, index) => [index + 1, drawChain(index + 1)]);
  return {
    bays: drawKolam("bays", { grid: "square", columns: 7, rows: 2, walls: 0.2, channels: 0 }),
    agreed: drawChain(DOTS_BETWEEN_PRICES),
    runs: Object.fromEntries(runs) as Record<number, Drawing>,
  };
}
