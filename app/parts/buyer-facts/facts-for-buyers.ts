import { entryPath } from "#model/collections/collections.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";

type Copy = PageContent<"services">["buyers"];

/** One fact; what has an address leads to its proof. */
export interface BuyerFact {
  term: string;
  text: string;
  note: string;
  href?: string;
}

/**
 * For whom, from what price and with what proof, for `load`.
 * @param services whose offers and cases count, by their anchors on the page of services; all when left out
 */
export function factsForBuyers(
  { who, price, proof }: Copy,
  content: Pick<ContentReader, "entries" | "page">,
  services?: readonly string[],
): BuyerFact[] {
  const ours = (entry: { services: readonly string[] }) =>
    !services || entry.services.some((service) => services.includes(service));
  const [offer] = content
    .entries("offers")
    .filter(ours)
    .toSorted((one, other) => one.price.from - other.price.from);
  const one = content.entries("cases").find(ours);
  const marked = (note: string, { sample }: { sample?: true | undefined }, mark: string) =>
    sample ? `${note} (${mark.toLowerCase()})` : note;
  return [
    who,
    ...(offer
      ? [
          {
            term: price.term,
            text: fillIn(price.text, { price: offer.price.band }),
            note: marked(
              fillIn(price.note, { offer: offer.title, duration: offer.duration.text }),
              offer,
              content.page("offers").sample.mark,
            ),
            href: entryPath("offers", offer),
          },
        ]
      : []),
    ...(one
      ? [
          {
            term: proof.term,
            text: one.title,
            note: marked(
              fillIn(proof.note, { client: one.client.name }),
              one,
              content.page("cases").sample.mark,
            ),
            href: entryPath("cases", one),
          },
        ]
      : []),
  ];
}
