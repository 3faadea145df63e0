import { NIGHTS } from "#model/content/pages/product-screens.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";

const DOTS_BETWEEN_PRICES = 3;

/** The kolams on the mock-up screens; for the loader, to keep the generator on the server. */
export function screenDrawings() {
  return {
    /** The counted bays, seven by two. */
    bays: drawKolam("bays", { grid: "square", columns: 7, rows: 2, walls: 0.2, channels: 0 }),
    /** Between a line of an invoice and the matching line of its order. */
    agreed: drawChain(DOTS_BETWEEN_PRICES),
    /** One good night, two in a row and so on. */
    runs: Array.from({ length: NIGHTS }, (_, index) => drawChain(index + 1)),
  };
}
