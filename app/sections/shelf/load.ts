import { drawShelf } from "#model/kolam/sketches/draw-shelf.ts";
import type { schema as productsSchema } from "../products/schema.ts";
import { sectionsOf, type SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(copy: SectionOf<typeof schema>, { sections }: Place) {
  const products = sectionsOf<SectionOf<typeof productsSchema>>(sections, "products").flatMap(
    ({ products: some }) => some.map(({ id, name, does }) => ({ id, name, does })),
  );
  return { copy, products, drawing: products.length > 0 ? drawShelf(products.length) : undefined };
}
