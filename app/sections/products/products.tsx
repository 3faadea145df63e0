import { NIGHTS } from "#model/content/page-figures.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Laid } from "../../section-module.ts";
import type { schema } from "./schema.ts";
import { ProductRow } from "./product-row.tsx";
import { Screen } from "./screens/screen.tsx";

const DOTS_BETWEEN_PRICES = 3;

const SCREENS = {
  bays: drawKolam("bays", { grid: "square", columns: 7, rows: 2, walls: 0.2, channels: 0 }),
  agreed: drawChain(DOTS_BETWEEN_PRICES),
  runs: Array.from({ length: NIGHTS }, (_, index) => drawChain(index + 1)),
};

/** The grounds of the products' stages, in order. */
const GROUNDS = ["gold", "leaf", "sprout"] as const;

/** Products, each with a stage and its screen, alternating between left and right. */
export default function Products({ context, products }: SectionOf<typeof schema> & Laid) {
  return products.map((product, index) => (
    <ProductRow
      key={product.id}
      product={product}
      ground={GROUNDS[index % GROUNDS.length] ?? "gold"}
      from={context.page}
    >
      <Screen copy={product.screen} drawings={SCREENS} />
    </ProductRow>
  ));
}
