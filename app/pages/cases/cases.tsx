import { entryPath } from "#model/collections/collections.ts";
import { figureReadings } from "#model/collections/figure-readings.ts";
import { mayBeListed } from "#model/collections/shown-entries.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import { drawKolam } from "#model/kolam/draw-kolam.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import { redirectTo, type Loaded, type PageRequest } from "../../page-module.ts";
import { CallToAction } from "../../parts/call-to-action/call-to-action.tsx";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { TwoTexts } from "../../parts/two-texts/two-texts.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import { listedServices } from "#model/content/listed-services.ts";
import { CaseFilters } from "./case-filters/case-filters.tsx";
import { filterCases } from "./case-filters/filter-cases.ts";
import { CaseRow } from "./case-row/case-row.tsx";

export function load({ url, content }: PageRequest) {
  const cases = content.entries("cases");
  const copy = content.page("cases");
  const services = listedServices(content);
  const found = filterCases(cases, services, url.searchParams, copy.filters);
  if (cases.length === 0) throw redirectTo("/not-found");
  if (!found) throw redirectTo("/cases");
  const covers = drawCovers(
    cases.map(({ slug }) => `cases-${slug}`),
    1,
  );
  return {
    copy,
    listed: mayBeListed(url.pathname, content),
    filters: found.filters,
    count: found.count,
    rows: found.matching.map((one) => {
      const { slug, title, text, client, industry, duration, figures, sample, photograph } = one;
      const [figure] = figures;
      const cover = covers[cases.indexOf(one)];
      return {
        href: entryPath("cases", { slug }),
        title,
        text,
        client: client.name,
        facts: [...found.namesOf(one), industry, duration.text],
        sample,
        cover: cover && { ...cover, picture: shownPicture(photograph, content.picture) },
        figure: figure && { title: figure.title, ...figureReadings(figure) },
      };
    }),
    picture: shownPicture(copy.photograph, content.picture),
    drawing: drawKolam("cases-page", HEAD_SHAPES.cases),
    closing: drawKolam("cta", { grid: "round", columns: 7 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy, listed }: Data): PageMeta => ({ head: copy.head, index: listed });

/** Finished work, each with a figure before and after. */
export default function CasesPage({ data }: { data: Data }) {
  const { copy, filters, count, rows, drawing, picture, closing } = data;
  return (
    <>
      <PageHead copy={copy} drawing={drawing} picture={picture} ink="petal" ground="gold" />
      <section className="wrap" aria-label={copy.heading}>
        <CaseFilters filters={filters} count={count} />
        {rows.map((row) => (
          <CaseRow key={row.href} row={row} labels={copy.figures} mark={copy.sample.mark} />
        ))}
      </section>
      <TwoTexts texts={copy.notes} className="on-rice" />
      <CallToAction {...copy.closing} drawing={closing} />
    </>
  );
}
