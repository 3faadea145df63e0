import { entryPath, type Entry } from "#model/collections/collections.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";

/** An offer as lists show it, for `load`. */
export function listedOffer(offer: Entry<"offers">) {
  const { title, text, points, duration, price, sample } = offer;
  return {
    href: entryPath("offers", offer),
    title,
    text,
    points,
    sample,
    price: { band: price.band, also: price.also },
    duration: { text: duration.text, tally: drawChain(duration.count) },
  };
}
