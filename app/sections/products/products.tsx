import { NIGHTS } from "#model/content/page-figures.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import type { Shown } from "../../section-module.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import type { load } from "./load.ts";
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

/** Half a wide window, and a whole phone. */
const ROOM = "(width >= 64em) 58vw, 100vw";

/** Products, each with a stage for its screen, a photograph or a kolam, alternating between left and right. */
export default function Products({ context, products }: Shown<typeof load>) {
  return products.map(({ product, picture }, index) => (
    <ProductRow
      key={product.id}
      product={product}
      ground={GROUNDS[index % GROUNDS.length] ?? "gold"}
      from={context.page}
    >
      {picture ? (
        <Picture {...picture} room={ROOM} loading="lazy" decoding="async" />
      ) : product.screen ? (
        <Screen copy={product.screen} drawings={SCREENS} />
      ) : (
        <Kolam drawing={drawKolam(product.name, { grid: "round", columns: 9 })} ink="petal" />
      )}
    </ProductRow>
  ));
}
