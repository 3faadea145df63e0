import { entryPath, type Entry } from "#model/collections/collections.ts";
import { figureReadings } from "#model/collections/figure-readings.ts";
import type { ContentReader } from "#model/content/content-reader.ts";
import { listedServices } from "#model/content/listed-services.ts";
import type { SectionOf } from "#model/content/section.ts";
import { shownPicture } from "#model/content/shown-picture.ts";
import { drawCovers } from "#model/kolam/draw-covers.ts";
import { redirectTo } from "../../page-module.ts";
import { filterCases } from "./filter-cases.ts";
import type { schema } from "./schema.ts";

/**
 * Cases with their first figure, filtered by the address if the section has filters.
 * @throws a redirect to the full list if no case has the requested service or industry
 */
export function listedCases(
  cases: readonly Entry<"cases">[],
  filters: SectionOf<typeof schema>["filters"],
  url: URL,
  content: Pick<ContentReader, "page" | "picture">,
) {
  const services = listedServices(content);
  const found = filters && filterCases(cases, services, url.searchParams, filters);
  if (filters && !found) throw redirectTo("/cases");
  const covers = drawCovers(
    cases.map(({ slug }) => `cases-${slug}`),
    1,
  );
  return {
    labels: content.page("cases").figures,
    narrowed: found && { filters: found.filters, count: found.count },
    rows: (found?.matching ?? cases).map((one) => {
      const [figure] = one.figures;
      const cover = covers[cases.indexOf(one)];
      const names = services.filter(({ id }) => one.services.includes(id)).map(({ title }) => title);
      return {
        href: entryPath("cases", one),
        title: one.title,
        text: one.text,
        client: one.client.name,
        facts: [...names, one.industry, one.duration.text],
        sample: one.sample,
        cover: cover && { ...cover, picture: shownPicture(one.photograph, content.picture) },
        figure: figure && { title: figure.title, ...figureReadings(figure) },
      };
    }),
  };
}
