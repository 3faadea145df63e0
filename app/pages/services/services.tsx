import { drawCovers } from "#model/kolam/draw-covers.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { CallToAction } from "../../sections/call-to-action/call-to-action.tsx";
import { LineSteps } from "../../sections/line-steps/line-steps.tsx";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { SectionHead } from "../../sections/section-head/section-head.tsx";
import type { Route } from "./+types/services.ts";
import { ServiceRow } from "./service-row/service-row.tsx";
import { WaysToWork } from "./ways-to-work/ways-to-work.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("services");
  const seeds = words.services.map(({ id }) => `/services#${id}`);
  return {
    words,
    crumbs: { ...content.site().breadcrumb, trail: words.crumbs },
    drawing: drawKolam("services-page", { grid: "diamond", columns: 9, channels: 0 }),
    covers: drawCovers(seeds, 1),
    closing: drawKolam("cta", { grid: "round", columns: 7 }),
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.words.head, metaFacts(facts)) : [];
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { words, crumbs, drawing, covers, closing } = loaderData;
  return (
    <>
      <PageHead heading={words.heading} lede={words.lede} crumbs={crumbs} drawing={drawing} ground="leaf" />
      <section className="services wrap" aria-label={words.listLabel}>
        {words.services.map((service, index) => (
          <ServiceRow key={service.id} service={service} cover={covers[index]} />
        ))}
      </section>
      <section className="section on-floor">
        <div className="wrap">
          <SectionHead heading={words.course.heading} />
          <LineSteps steps={words.course.steps} />
        </div>
      </section>
      <WaysToWork {...words.ways} />
      <CallToAction
        heading={words.closing.title}
        lede={words.closing.lede}
        cta={words.closing.action}
        drawing={closing}
      />
    </>
  );
}
