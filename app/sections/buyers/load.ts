import { collections, entryPath } from "#model/collections/collections.ts";
import { TEAM } from "#model/content/pages/offers.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

/** One fact; an address links to its proof. */
interface BuyerFact {
  term: string;
  text: string;
  note: string | readonly (string | undefined)[];
  href?: string;
}

export function load(
  { who, price, team, proof, services }: SectionOf<typeof schema>,
  { request: { content } }: Place,
): { facts: BuyerFact[] } {
  const ours = (entry: { services: readonly string[] }) =>
    !services || entry.services.some((service) => services.includes(service));
  const { team: paid, sample } = content.page("offers");
  const [offer] = content
    .entries("offers")
    .filter(ours)
    .toSorted((one, other) => one.price.from - other.price.from);
  const one = content.entries("cases").find(ours);
  const facts: (BuyerFact | false | undefined)[] = [
    who,
    offer && {
      term: price.term,
      text: fillIn(price.text, { price: offer.price.band }),
      note: [
        offer.price.also,
        marked(fillIn(price.note, { offer: offer.title, duration: offer.duration.text }), offer, sample),
      ],
      href: entryPath("offers", offer),
    },
    // Prices are below the offers, on a page that only exists with offers.
    team &&
      offer &&
      paid &&
      ours(paid) && {
        term: team.term,
        text: fillIn(team.text, { price: paid.band }),
        note: [paid.also, marked(fillIn(team.note, { team: paid.title }), paid, sample)],
        href: `${collections.offers.path}#${TEAM}`,
      },
    one && {
      term: proof.term,
      text: one.title,
      note: marked(fillIn(proof.note, { client: one.client.name }), one, content.page("cases").sample),
      href: entryPath("cases", one),
    },
  ];
  return { facts: facts.filter((fact) => fact !== undefined && fact !== false) };
}

/** The small print of a fact, with a mark if it is a sample. */
function marked(note: string, { sample }: { sample?: true | undefined }, { mark }: { mark: string }): string {
  return sample ? `${note} (${mark.toLowerCase()})` : note;
}
