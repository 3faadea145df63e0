import { entryPath } from "#model/collections/collections.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { fillIn } from "#model/content/fill-in.ts";

/** The offers that are a first step of a service, as links, with their prices and lengths. */
export function offersFor(
  service: string,
  content: Pick<ContentReader, "entries" | "page">,
): { label: string; href: string; terms: string }[] {
  const { first, sample } = content.page("offers");
  return content
    .entries("offers")
    .filter(({ services }) => services.includes(service))
    .map((offer) => ({
      label: offer.title,
      href: entryPath("offers", offer),
      terms:
        fillIn(first, { price: offer.price.band, duration: offer.duration.text }) +
        (offer.sample ? ` (${sample.mark.toLowerCase()})` : ""),
    }));
}
