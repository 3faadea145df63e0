import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";
import { ProductRow } from "./product-row.tsx";
import { Screen } from "./screens/screen.tsx";

/** The grounds of the products' stages, in order. */
const GROUNDS = ["gold", "leaf", "sprout"] as const;

/** Products, each with a stage and its screen, alternating between left and right. */
export default function Products({ products, from, screens }: Shown<typeof load>) {
  return products.map((product, index) => (
    <ProductRow
      key={product.id}
      product={product}
      ground={GROUNDS[index % GROUNDS.length] ?? "gold"}
      from={from}
    >
      <Screen copy={product.screen} drawings={screens} />
    </ProductRow>
  ));
}
