import type { ContentReader } from "./content-reader.ts";
import { sectionsOf } from "./section.ts";

/** A product, of a section `products`. */
export interface ListedProduct {
  id: string;
  name: string;
  lede: string;
}

/** The products that /products shows. */
export function listedProducts(content: Pick<ContentReader, "page">): readonly ListedProduct[] {
  const { sections } = content.page("products");
  return sectionsOf<{ section: "products"; products: ListedProduct[] }>(sections, "products").flatMap(
    ({ products }) => products,
  );
}
