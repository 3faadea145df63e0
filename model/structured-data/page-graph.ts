import type { Graph } from "schema-dts";
import type { ContentReader } from "../content/content-reader.ts";
import type { SiteRoute } from "../routes.ts";
import { company, companyId, companyName, website, websiteId } from "./company.ts";
import { pageNodes } from "./page-nodes.ts";
import { breadcrumbs } from "./trail.ts";

/**
 * The structured data of a page for search engines: a graph of the company, the website, the page and its subject.
 * It repeats nothing of the page's title and description. It has every node that it refers to.
 * @param path of the page, in its canonical form
 * @returns undefined for a page that search engines do not list
 * @see https://www.w3.org/TR/json-ld11/ and https://schema.org
 */
export function pageGraph(
  path: string,
  { name, listed }: Pick<SiteRoute, "name" | "listed">,
  content: ContentReader,
  origin: string,
): Graph | undefined {
  const nodes = listed ? pageNodes(name, { path, content, origin }) : undefined;
  if (!nodes) return undefined;
  const { type, trail, about } = nodes;
  const site = content.site();
  const address = origin + path;
  const isHome = trail.length === 0;
  const isAboutUs = isHome || type === "AboutPage" || type === "ContactPage";
  const [only, ...more] = isAboutUs ? [companyId(origin)] : about.map((node) => node["@id"]);
  return {
    "@context": "https://schema.org",
    "@graph": [
      isAboutUs ? company(site, origin) : companyName(site, origin),
      website(site, origin),
      {
        "@type": type,
        "@id": `${address}#page`,
        url: address,
        isPartOf: { "@id": websiteId(origin) },
        publisher: { "@id": companyId(origin) },
        ...(only !== undefined && more.length === 0 && { mainEntity: { "@id": only } }),
        ...(!isHome && {
          breadcrumb: breadcrumbs([{ name: site.breadcrumb.home, path: "/" }, ...trail], origin),
        }),
      },
      ...about,
    ],
  };
}
