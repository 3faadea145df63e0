import { sectionsOf, type SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema as productsSchema } from "../products/schema.ts";
import type { schema as servicesSchema } from "../services/schema.ts";
import type { schema } from "./schema.ts";

/** The page's pairs and products, targets of the names at the drawing. */
export function load(copy: SectionOf<typeof schema>, { sections }: Place) {
  return {
    copy,
    pairs: sectionsOf<SectionOf<typeof servicesSchema>>(sections, "services").flatMap(({ services }) =>
      services.flatMap(({ id, pair }) => (pair ? [{ id, ...pair }] : [])),
    ),
    products: sectionsOf<SectionOf<typeof productsSchema>>(sections, "products").flatMap(
      ({ products }) => products,
    ),
  };
}
