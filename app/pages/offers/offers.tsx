import { mayBeListed } from "#model/collections/shown-entries.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import { redirectTo, type Loaded, type PageRequest } from "../../page-module.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { LineSteps } from "../../parts/line-steps/line-steps.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { Section } from "../../parts/section/section.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import { listedOffer } from "../../parts/offer-row/listed-offer.ts";
import { OfferRow } from "../../parts/offer-row/offer-row.tsx";

export function load({ url, content }: PageRequest) {
  const offers = content.entries("offers");
  if (offers.length === 0) throw redirectTo("/not-found");
  const copy = content.page("offers");
  return {
    copy,
    listed: mayBeListed(url.pathname, content),
    rows: offers.map(listedOffer),
    picture: shownPicture(copy.photograph, content.picture),
    drawing: drawKolam("offers-page", HEAD_SHAPES.offers),
    closing: drawKolam("cta", { grid: "round", columns: 7 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy, listed }: Data): PageMeta => ({ head: copy.head, index: listed });

/** First pieces of work, each with its price and length. */
export default function OffersPage({ data }: { data: Data }) {
  const { copy, rows, drawing, picture, closing } = data;
  const { heading, note, more } = copy.list;
  return (
    <>
      <PageHead copy={copy} drawing={drawing} picture={picture} ground="leaf" />
      <Section heading={heading} aside={<p className="soft small">{note}</p>}>
        {rows.map((row) => (
          <OfferRow key={row.href} offer={row} labels={copy.labels} more={more} mark={copy.sample.mark} />
        ))}
      </Section>
      <Section className="on-floor" heading={copy.next.heading}>
        <LineSteps steps={copy.next.steps} />
      </Section>
      <CallToAction {...copy.closing} drawing={closing} />
    </>
  );
}
