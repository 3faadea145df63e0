import type { ServiceLeaf } from "schema-dts";
import { entryPath, type Entry } from "../collections/collections.ts";
import { companyId } from "./company.ts";

/** An offer as search engines read it: a service with its price. */
export function offerNode(offer: Entry<"offers">, origin: string): ServiceLeaf & { "@id": string } {
  const { title, lede, price } = offer;
  const address = origin + entryPath("offers", offer);
  return {
    "@type": "Service",
    "@id": `${address}#offer`,
    name: title,
    description: lede,
    provider: { "@id": companyId(origin) },
    offers: {
      "@type": "Offer",
      url: address,
      priceSpecification: {
        "@type": "PriceSpecification",
        minPrice: price.from,
        maxPrice: price.to,
        priceCurrency: price.currency,
      },
    },
  };
}
