import { drawCovers } from "#model/kolam/draw-covers.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { BuyerFacts } from "../../parts/buyer-facts/buyer-facts.tsx";
import { factsForBuyers } from "../../parts/buyer-facts/facts-for-buyers.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { LineSteps } from "../../parts/line-steps/line-steps.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { Section } from "../../parts/section/section.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import { entriesFor } from "./service-row/entries-for.ts";
import { ServiceRow } from "./service-row/service-row.tsx";
import { WaysToWork } from "./ways-to-work/ways-to-work.tsx";

export function load({ content }: PageRequest) {
  const copy = content.page("services");
  const seeds = copy.services.map(({ id }) => `/services#${id}`);
  return {
    copy,
    buyers: factsForBuyers(copy.buyers, content),
    entries: Object.fromEntries(copy.services.map(({ id }) => [id, entriesFor(id, content)])),
    picture: shownPicture(copy.photograph, content.picture),
    drawing: drawKolam("services-page", HEAD_SHAPES.services),
    covers: drawCovers(seeds, 1).map((cover, index) => ({
      ...cover,
      picture: shownPicture(copy.services[index]?.photograph, content.picture),
    })),
    closing: drawKolam("cta", { grid: "round", columns: 7 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy }: Data): PageMeta => ({ head: copy.head });

export default function ServicesPage({ data }: { data: Data }) {
  const { copy, buyers, entries, picture, drawing, covers, closing } = data;
  return (
    <>
      <PageHead copy={copy} drawing={drawing} picture={picture} ground="leaf" />
      <BuyerFacts facts={buyers} />
      <section className="services wrap" aria-label={copy.listLabel}>
        {copy.services.map((service, index) => (
          <ServiceRow
            key={service.id}
            service={service}
            entries={entries[service.id] ?? []}
            cover={covers[index]}
          />
        ))}
      </section>
      <Section className="on-floor" heading={copy.course.heading}>
        <LineSteps steps={copy.course.steps} />
      </Section>
      <WaysToWork {...copy.ways} />
      <CallToAction {...copy.closing} drawing={closing} />
    </>
  );
}
