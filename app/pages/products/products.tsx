import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { NIGHTS } from "#model/content/page-figures.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { drawShelf } from "#model/kolam/sketches/draw-shelf.ts";
import { Editions } from "./editions/editions.tsx";
import { ProductRow } from "./product-row/product-row.tsx";
import { Screen } from "./screens/screen.tsx";
import { Shelf } from "./shelf/shelf.tsx";
import { Walkthrough } from "./walkthrough/walkthrough.tsx";

/** The grounds of the products' stages, in order. */
const GROUNDS = ["gold", "leaf", "sprout"] as const;

const DOTS_BETWEEN_PRICES = 3;

export function load({ content }: PageRequest) {
  const copy = content.page("products");
  return {
    copy,
    drawing: drawShelf(copy.products.length),
    screens: {
      bays: drawKolam("bays", { grid: "square", columns: 7, rows: 2, walls: 0.2, channels: 0 }),
      agreed: drawChain(DOTS_BETWEEN_PRICES),
      runs: Array.from({ length: NIGHTS }, (_, index) => drawChain(index + 1)),
    },
    chains: copy.editions.names.map((_, index) => drawChain(index + 1)),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy }: Data): PageMeta => ({ head: copy.head });

/** The head is a shelf with a shape for each; each product below has a stage with its screen, alternating between left and right. */
export default function ProductsPage({ data }: { data: Data }) {
  const { copy, drawing, screens, chains } = data;
  return (
    <>
      <Shelf copy={copy} drawing={drawing} />
      {copy.products.map((product, index) => (
        <ProductRow key={product.id} product={product} ground={GROUNDS[index % GROUNDS.length] ?? "gold"}>
          <Screen copy={product.screen} drawings={screens} />
        </ProductRow>
      ))}
      <Editions copy={copy.editions} chains={chains} />
      <Walkthrough {...copy.walkthrough} />
    </>
  );
}
