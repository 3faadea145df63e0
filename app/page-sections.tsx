import { Fragment, type ComponentType, type ReactNode } from "react";
import { isOwnPart, type OwnPart } from "#model/content/own-parts.ts";
import { sectionsAround } from "#model/content/pages/index.ts";
import { resolveGrounds } from "#model/content/resolve-grounds.ts";
import type { Section, SectionGround } from "#model/content/section.ts";
import type { SiteRoute } from "#model/routes.ts";
import type { PageMeta } from "./head/page-meta.tsx";
import type { PageModule, PageRequest } from "./page-module.ts";
import sectionsCss from "./page-sections.css?inline";
import type { Laid, Place, SectionLoader } from "./section-module.ts";
import { Style } from "./styles/style.tsx";
import { groundClass } from "./ui/kolam/kolam.tsx";

/** The component of each kind of section, and its loader where it has one: the folder's name is the kind. */
const components = import.meta.glob<{ default: ComponentType<Laid> }>("./sections/*/*.tsx", { eager: true });
const loaders = import.meta.glob<SectionLoader>("./sections/*/load.ts", { eager: true });

/** The sections of a page, ready to render. */
export interface LoadedSections {
  sections: readonly ReactNode[];
  /** The page's title and description, after changes by its sections. */
  meta: PageMeta;
}

/**
 * Loads the sections of a page, with alternating backgrounds. Empty ones are left out, for example if their entries are
 * gone.
 * @param own the page's own parts, in place of their sections in the list
 */
export async function loadSections(
  sections: readonly Section[],
  meta: PageMeta,
  place: Omit<Place, "seed" | "sections">,
  own: Readonly<Partial<Record<OwnPart, ReactNode>>> = {},
): Promise<LoadedSections> {
  const shown: (Section & { data: object; seed: string })[] = [];
  let changedMeta = meta;
  for (const [index, section] of sections.entries()) {
    if (isOwnPart(section.section) && own[section.section] === undefined) continue;
    const loader = loaders[`./sections/${section.section}/load.ts`];
    const seed = `${place.page}/${index}/${titleOf(section)}`;
    const data = loader ? await loader.load(section, { ...place, sections, seed }) : section;
    if (typeof data !== "object" || data === null) continue;
    shown.push({ ...section, data, seed });
    if (loader?.meta) changedMeta = loader.meta(data, changedMeta);
  }
  const grounds = resolveGrounds(shown);
  return {
    meta: changedMeta,
    sections: shown.map(({ section: kind, id, data, seed }, index) => {
      const ground = grounds[index] ?? "paper";
      const above = isOwnPart(shown[index - 1]?.section ?? "") ? undefined : grounds[index - 1];
      const className = sectionClass(ground, ground === "paper" && above === "paper");
      // Sections have no key, and their order does not change while the page is shown.
      // oxlint-disable react/no-array-index-key
      if (isOwnPart(kind)) return <Fragment key={index}>{own[kind]}</Fragment>;
      const Component = components[`./sections/${kind}/${kind}.tsx`]?.default;
      const context = { seed, page: place.page, crumbs: place.crumbs };
      return Component && <Component key={index} {...data} {...{ id, ground, className, context }} />;
      // oxlint-enable react/no-array-index-key
    }),
  };
}

/** The sections of a page, from top to bottom. */
export function Sections({ sections }: Pick<LoadedSections, "sections">) {
  return (
    <>
      <Style name="page-sections" css={sectionsCss} />
      {sections}
    </>
  );
}

/** A page with the sections above, between and below its own parts. */
export async function pageAround<Data>(
  { head, Title, default: Main, Ask }: PageModule<Data>,
  data: Data,
  { name, cache }: SiteRoute,
  request: PageRequest,
): Promise<{ meta: PageMeta; page: ReactNode }> {
  const meta = head(data);
  const main = <Main data={data} />;
  const around = sectionsAround(name, request.content);
  if (!around) return { meta, page: main };
  // The address of a preview or a receipt is a secret.
  const page = cache === "private" ? name : request.url.pathname.slice(1);
  const own = { title: Title && <Title data={data} />, main, ask: Ask && <Ask data={data} /> };
  const { sections, ...loaded } = await loadSections(around, meta, { request, page, crumbs: [] }, own);
  const hasOthers = around.some(({ section }) => !isOwnPart(section));
  return { ...loaded, page: hasOthers ? <Sections sections={sections} /> : sections };
}

/** @param follows true if it continues the previous section on paper */
function sectionClass(ground: SectionGround, follows: boolean): string {
  if (ground !== "paper") return `laid ${groundClass(ground)}`;
  return follows ? "laid follows" : "laid";
}

function titleOf({ section, ...copy }: Section): string {
  const { heading, title } = copy;
  return [heading, title].find((text) => typeof text === "string") ?? section;
}
