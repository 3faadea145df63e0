import { findEntry } from "#model/collections/shown-entries.ts";
import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { noEntry } from "../../shell/no-entry.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import { EntryFacts } from "../../sections/entry-facts/entry-facts.tsx";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { TwoTexts } from "../../sections/two-texts/two-texts.tsx";
import { ButtonLink } from "../../ui/button/button.tsx";
import { SampleMark } from "../../ui/sample-mark/sample-mark.tsx";
import type { Route } from "./+types/offer.ts";
import { Course } from "./course/course.tsx";
import { Deliverables } from "./deliverables/deliverables.tsx";
import { Result } from "./result/result.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const offer = findEntry(content, "offers", params.slug);
  if (!offer) throw noEntry(content, "offers", params.slug);
  const { crumbs, labels, sample, ask } = content.page("offers");
  const { head, slug, title, heading, lede, action, price, duration, team, suits, result } = offer;
  return {
    head,
    copy: { heading, lede, crumbs: [{ label: crumbs.at(-1) ?? "", href: "/offers" }, title] },
    sample: offer.sample && sample,
    action: { label: action.label, href: `/contact?topic=${action.topic}&from=offers/${slug}` },
    drawing: drawKolam(`offer-${slug}`, { grid: "round", columns: 9 }),
    facts: [
      { term: labels.price, text: price.band, large: true, note: price.note },
      { term: labels.duration, ...duration, tally: drawChain(duration.count) },
      { term: labels.team, ...team, tally: drawChain(team.count) },
      { term: labels.suits, ...suits },
    ],
    deliverables: offer.deliverables,
    result: {
      ...result,
      sheets: result.sheets.map(({ rows, ...sheet }) => ({
        ...sheet,
        rows: rows.map((row) => ({ ...row, tally: drawChain(row.count) })),
        drawing:
          rows.length > 0
            ? undefined
            : drawKolam(`${slug}-${sheet.title}`, { grid: "lens", columns: 7, rows: 5 }),
      })),
    },
    course: { ...offer.course, line: drawChain(duration.count) },
    terms: offer.terms,
    ask,
    closing: drawKolam("cta", { grid: "round", columns: 7 }),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args.loaderData?.head, args, { index: !args.loaderData?.sample });

/** One offer: price, length, what one gets and how it goes. */
export default function OfferPage({ loaderData }: Route.ComponentProps) {
  const { copy, sample, action, drawing, facts, deliverables, result, course, terms, ask, closing } =
    loaderData;
  return (
    <>
      <PageHead copy={copy} drawing={drawing} ink="petal" ground="floor">
        {sample && <SampleMark {...sample} />}
        <ButtonLink {...action} />
      </PageHead>
      <EntryFacts facts={facts} />
      <Deliverables {...deliverables} />
      <Result {...result} />
      <Course {...course} />
      <TwoTexts texts={terms} />
      <CallToAction {...ask} action={action} drawing={closing} />
    </>
  );
}
