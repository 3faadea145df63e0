import type { ComponentType } from "react";
import { resolveGrounds } from "#model/content/resolve-grounds.ts";
import type { Section, SectionGround } from "#model/content/section.ts";
import type { PageMeta } from "./head/page-meta.tsx";
import sectionsCss from "./page-sections.css?inline";
import type { Laid, Place, SectionLoader } from "./section-module.ts";
import { Style } from "./styles/style.tsx";
import { groundClass } from "./ui/kolam/kolam.tsx";

/** The component of each kind of section, and its loader where it has one: the folder's name is the kind. */
const components = import.meta.glob<{ default: ComponentType<Laid> }>("./sections/*/*.tsx", { eager: true });
const loaders = import.meta.glob<SectionLoader>("./sections/*/load.ts", { eager: true });

/** The sections of a page as their components take them. */
export interface LoadedSections {
  sections: readonly { kind: string; props: Laid }[];
  /** The page's title and description, with what its sections make of them. */
  meta: PageMeta;
}

/**
 * Loads the sections of a page, each on the ground that its neighbours leave for it. One that has nothing to show is left
 * out: the entries that it names may be gone.
 */
export async function loadSections(
  sections: readonly Section[],
  meta: PageMeta,
  place: Omit<Place, "seed" | "sections">,
): Promise<LoadedSections> {
  const shown: (Section & { data: object; seed: string })[] = [];
  let changedMeta = meta;
  for (const [index, section] of sections.entries()) {
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
      const className = sectionClass(ground, ground === "paper" && grounds[index - 1] === "paper");
      return {
        kind,
        props: { ...data, id, ground, className, context: { seed, page: place.page, crumbs: place.crumbs } },
      };
    }),
  };
}

/** The sections of a page, from top to bottom. */
export function Sections({ sections }: Pick<LoadedSections, "sections">) {
  return (
    <>
      <Style name="page-sections" css={sectionsCss} />
      {sections.map(({ kind, props }, index) => {
        const Component = components[`./sections/${kind}/${kind}.tsx`]?.default;
        // Sections have no name of their own, and their order does not change while the page is shown.
        // oxlint-disable-next-line react/no-array-index-key
        return Component && <Component key={index} {...props} />;
      })}
    </>
  );
}

/** @param follows whether it goes on under another on paper */
function sectionClass(ground: SectionGround, follows: boolean): string {
  if (ground !== "paper") return `laid ${groundClass(ground)}`;
  return follows ? "laid follows" : "laid";
}

function titleOf({ section, ...copy }: Section): string {
  const { heading, title } = copy;
  return [heading, title].find((text) => typeof text === "string") ?? section;
}
