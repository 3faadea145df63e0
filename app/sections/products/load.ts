import type { SectionOf } from "#model/content/section.ts";
import { shownPicture } from "#model/content/shown-picture.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load({ products }: SectionOf<typeof schema>, { request: { content } }: Place) {
  return {
    products: products.map((product) => ({
      product,
      picture: shownPicture(product.photograph, content.picture),
    })),
  };
}
