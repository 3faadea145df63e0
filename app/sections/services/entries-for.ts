import { collections, entryPath } from "#model/collections/collections.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { TEAM } from "#model/content/pages/offers.ts";
import { fillIn } from "#model/content/fill-in.ts";

type Content = Pick<ContentReader, "entries" | "page">;

/** A link to an offer, case or post for a service, with a few words. */
export interface ServiceEntry {
  label: string;
  href: string;
  terms: string;
}

/** Offers that are a first step of a service, then its cases. */
export function entriesFor(service: string, content: Content): ServiceEntry[] {
  const offers = content.page("offers");
  const cases = content.page("cases");
  const { team } = offers;
  return [
    ...(team?.services.includes(service) && content.entries("offers").length > 0
      ? [
          {
            label: team.title,
            href: `${collections.offers.path}#${TEAM}`,
            terms: team.band + marked(team, offers.sample.mark),
          },
        ]
      : []),
    ...content
      .entries("offers")
      .filter(({ services }) => services.includes(service))
      .map((offer) => ({
        label: offer.title,
        href: entryPath("offers", offer),
        terms:
          fillIn(offers.first, { price: offer.price.band, duration: offer.duration.text }) +
          marked(offer, offers.sample.mark),
      })),
    ...content
      .entries("cases")
      .filter(({ services }) => services.includes(service))
      .map((one) => ({
        label: one.title,
        href: entryPath("cases", one),
        terms:
          fillIn(cases.proof, { client: one.client.name, duration: one.duration.text }) +
          marked(one, cases.sample.mark),
      })),
  ];
}

function marked({ sample }: { sample?: true | undefined }, mark: string): string {
  return sample ? ` (${mark.toLowerCase()})` : "";
}
