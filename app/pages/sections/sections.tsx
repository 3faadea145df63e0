import { isSectionsPage } from "#model/content/pages/index.ts";
import { matchRoute } from "#model/routes.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { loadSections, Sections } from "../../page-sections.tsx";

export function load(request: PageRequest) {
  const { url, content } = request;
  const page = matchRoute(url.pathname)?.name ?? "";
  if (!isSectionsPage(page)) throw new Error(`${url.pathname} is not the address of a list of sections`);
  const { head, crumbs = [], sections } = content.page(page);
  return loadSections(sections, { head, wholeTitle: page === "home" }, { request, page, crumbs });
}

type Data = Loaded<typeof load>;

export const head = ({ meta }: Data): PageMeta => meta;

/** A page of model/pages.ts that is a list of sections. */
export default function SectionsPage({ data: { sections } }: { data: Data }) {
  return <Sections sections={sections} />;
}
