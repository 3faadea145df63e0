import { mayBeListed } from "#model/collections/shown-entries.ts";
import { isSectionsPage } from "#model/content/pages/index.ts";
import { pages, type PageRow } from "#model/pages.ts";
import { matchRoute } from "#model/routes.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import { redirectTo, type Loaded, type PageRequest } from "../../page-module.ts";
import { loadSections, Sections } from "../../page-sections.tsx";

export function load(request: PageRequest) {
  const { url, content } = request;
  const page = matchRoute(url.pathname)?.name ?? "";
  if (!isSectionsPage(page)) throw new Error(`${url.pathname} is not the address of a list of sections`);
  const { collection }: PageRow = pages[page];
  if (collection && content.entries(collection).length === 0) throw redirectTo("/not-found");
  const { head, crumbs, sections } = content.page(page);
  const meta = {
    head,
    wholeTitle: page === "home",
    ...(collection && { index: mayBeListed(url.pathname, content) }),
  };
  return loadSections(sections, meta, { request, page, crumbs });
}

type Data = Loaded<typeof load>;

export const head = ({ meta }: Data): PageMeta => meta;

/** A page of model/pages.ts that is a list of sections. */
export default function SectionsPage({ data: { sections } }: { data: Data }) {
  return <Sections sections={sections} />;
}
