import { OfferRow } from "../../parts/offer-row/offer-row.tsx";
import { Section } from "../../parts/section/section.tsx";
import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";

/** Offers, each as a row with its price and length. */
export default function Offers({
  id,
  className,
  heading,
  note,
  offers,
  labels,
  more,
  mark,
}: Shown<typeof load>) {
  const aside = note && <p className="soft small">{note}</p>;
  return (
    <Section id={id} className={className} heading={heading} aside={aside}>
      {offers.map((offer) => (
        <OfferRow key={offer.href} offer={offer} labels={labels} more={more} mark={mark} />
      ))}
    </Section>
  );
}
