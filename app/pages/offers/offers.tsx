import { redirect } from "react-router";
import { entryPath } from "#model/collections/collections.ts";
import { mayBeListed } from "#model/collections/shown-entries.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import { LineSteps } from "../../sections/line-steps/line-steps.tsx";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { Section } from "../../sections/section/section.tsx";
import type { Route } from "./+types/offers.ts";
import { OfferRow } from "./offer-row/offer-row.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const offers = content.entries("offers");
  if (offers.length === 0) throw redirect("/not-found");
  return {
    copy: content.page("offers"),
    listed: mayBeListed(url.pathname, content),
    rows: offers.map(({ slug, title, text, points, duration, price, sample }) => ({
      href: entryPath("offers", { slug }),
      title,
      text,
      points,
      sample,
      price: price.band,
      duration: { text: duration.text, tally: drawChain(duration.count) },
    })),
    drawing: drawKolam("offers-page", { grid: "round", columns: 9, channels: 0.1 }),
    closing: drawKolam("cta", { grid: "round", columns: 7 }),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args.loaderData?.copy.head, args, { index: args.loaderData?.listed });

/** First pieces of work, each with its price and length. */
export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { copy, rows, drawing, closing } = loaderData;
  const { heading, note, more } = copy.list;
  return (
    <>
      <PageHead copy={copy} drawing={drawing} ground="leaf" />
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
