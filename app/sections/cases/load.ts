import { entryPath } from "#model/collections/collections.ts";
import { figureReadings } from "#model/collections/figure-readings.ts";
import { listedServices } from "#model/content/listed-services.ts";
import type { SectionOf } from "#model/content/section.ts";
import { shownPicture } from "#model/content/shown-picture.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import { redirectTo } from "../../page-module.ts";
import type { Place } from "../../section-module.ts";
import { filterCases } from "./filter-cases.ts";
import type { schema } from "./schema.ts";

/** @throws the way to the whole list where the address asks for a service or an industry that no case has */
export function load({ label, filters }: SectionOf<typeof schema>, { request: { url, content } }: Place) {
  const cases = content.entries("cases");
  if (cases.length === 0) return undefined;
  const found = filterCases(cases, listedServices(content), url.searchParams, filters);
  if (!found) throw redirectTo("/cases");
  const { figures, sample } = content.page("cases");
  const covers = drawCovers(
    cases.map(({ slug }) => `cases-${slug}`),
    1,
  );
  return {
    label,
    labels: figures,
    mark: sample.mark,
    filters: found.filters,
    count: found.count,
    rows: found.matching.map((one) => {
      const [figure] = one.figures;
      const cover = covers[cases.indexOf(one)];
      return {
        href: entryPath("cases", one),
        title: one.title,
        text: one.text,
        client: one.client.name,
        facts: [...found.namesOf(one), one.industry, one.duration.text],
        sample: one.sample,
        cover: cover && { ...cover, picture: shownPicture(one.photograph, content.picture) },
        figure: figure && { title: figure.title, ...figureReadings(figure) },
      };
    }),
  };
}
