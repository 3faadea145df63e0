import { redirect } from "react-router";
import { mayBeListed } from "#model/collections/shown-entries.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import { LineSteps } from "../../sections/line-steps/line-steps.tsx";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { Section } from "../../sections/section/section.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import type { Route } from "./+types/offers.ts";
import { listedOffer } from "../../sections/offer-row/listed-offer.ts";
import { OfferRow } from "../../sections/offer-row/offer-row.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const offers = content.entries("offers");
  if (offers.length === 0) throw redirect("/not-found");
  const copy = content.page("offers");
  return {
    copy,
    listed: mayBeListed(url.pathname, content),
    rows: offers.map(listedOffer),
    picture: shownPicture(copy.photograph, content.picture),
    drawing: drawKolam("offers-page", { grid: "round", columns: 9, channels: 0.1 }),
    closing: drawKolam("cta", { grid: "round", columns: 7 }),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args.loaderData?.copy.head, args, { index: args.loaderData?.listed });

/** First pieces of work, each with its price and length. */
export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { copy, rows, drawing, picture, closing } = loaderData;
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
