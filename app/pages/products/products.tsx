import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawShelf } from "#model/kolam/sketches/draw-shelf.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import type { Route } from "./+types/products.ts";
import { Editions } from "./editions/editions.tsx";
import { ProductRow } from "./product-row/product-row.tsx";
import { screenDrawings } from "./screens/screen-drawings.ts";
import { Screen } from "./screens/screen.tsx";
import { Shelf } from "./shelf/shelf.tsx";
import { Walkthrough } from "./walkthrough/walkthrough.tsx";

/** What the stages of the products stand on, from the first to the last. */
const GROUNDS = ["gold", "leaf", "sprout"] as const;

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("products");
  return {
    words,
    crumbs: { ...content.site().breadcrumb, trail: words.crumbs },
    drawing: drawShelf(),
    screens: screenDrawings(),
    chains: words.editions.names.map((_, index) => drawChain(index + 1)),
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.words.head, metaFacts(facts)) : [];
}

/** The head is a shelf of three; under it each product has a stage with its screen, at left and right by turns. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { words, crumbs, drawing, screens, chains } = loaderData;
  return (
    <>
      <Shelf words={words} crumbs={crumbs} drawing={drawing} />
      {words.products.map((product, index) => (
        <ProductRow key={product.id} product={product} ground={GROUNDS[index % GROUNDS.length] ?? "gold"}>
          <Screen words={product.screen} drawings={screens} />
        </ProductRow>
      ))}
      <Editions {...words.editions} chains={chains} />
      <Walkthrough {...words.walkthrough} />
    </>
  );
}
