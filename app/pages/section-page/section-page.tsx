import { pagesAbove } from "#model/collections/pages-above.ts";
import { findEntry, isUnlisted } from "#model/collections/shown-entries.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { loadSections, Sections } from "../../page-sections.tsx";
import { noEntry } from "../../shell/no-entry.ts";

/** The module serves two kinds of routes: a page by its address, and a preview by its token. */
type PageParams = { parent?: string; name?: string; token?: string };

export function load(request: PageRequest) {
  const { params, content } = request;
  const { parent, name = "", token }: PageParams = params;
  const slug = parent === undefined ? name : `${parent}/${name}`;
  const page = token === undefined ? findEntry(content, "pages", slug) : content.previewPage(token);
  const { preview, sample } = content.page("section-pages");
  if (!page) return noEntry(content, "pages", token === undefined ? slug : undefined);
  const above = pagesAbove(page.slug, content).map(({ name: label, path: href }) => ({ label, href }));
  return loadSections(
    page.sections,
    { head: page.head, index: !page.sample && !isUnlisted(page) && token === undefined },
    {
      request,
      page: page.slug,
      crumbs: [...above, page.title],
      sample: page.sample && sample,
      preview: token === undefined ? undefined : preview,
    },
  );
}

type Data = Loaded<typeof load>;

export const head = ({ meta }: Data): PageMeta => meta;

/** A page of content/pages that is not in model/pages.ts. */
export default function SectionPage({ data: { sections } }: { data: Data }) {
  return <Sections sections={sections} />;
}
