import type { Section, SectionGround } from "#model/content/section.ts";
import type { PageMeta } from "./head/page-meta.tsx";
import type { PageRequest } from "./page-module.ts";

/** A step of the trail above a heading; the last is the page itself. */
type Crumb = string | { label: string; href: string };

/** Context that every section gets from its page. */
interface SectionContext {
  /** The page's address without its leading slash: the `from` of links to the contact form. */
  page: string;
  crumbs: readonly Crumb[];
  /** Seed of its drawings, unlike that of every other section. */
  seed: string;
}

/** Argument of a section's `load`, besides its content. */
export interface Place extends SectionContext {
  request: PageRequest;
  /** All sections of the page. */
  sections: readonly Section[];
  /** Note in the head that the page is a preview or a sample. */
  preview?: string | undefined;
  sample?: { mark: string; note?: string | undefined } | undefined;
}

/** Props from the page, besides the section's content or the result of its `load`. */
export interface Laid {
  context: SectionContext;
  id?: string | undefined;
  /** Classes of its ground and of the distance to its neighbours. */
  className: string;
  ground: SectionGround;
}

/** Props of a component, by the `load` of its section. */
export type Shown<Load extends (...given: never[]) => unknown> = NonNullable<Awaited<ReturnType<Load>>> &
  Laid;

/** `load.ts` in the folder of a section; sections that only show their content have none. */
export interface SectionLoader {
  /** @returns undefined if there is nothing to show; the section is then left out */
  load(section: Section, place: Place): unknown;
  /** Changes title and description of the page. */
  meta?(data: unknown, meta: PageMeta): PageMeta;
}
