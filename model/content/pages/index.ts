import type * as z from "zod/mini";
import type { ContentReader } from "../content-reader.ts";
import type { Section } from "../section.ts";
import { pages, type PageRow } from "../../pages.ts";

type Pages = typeof pages;

/** Name of a file in content/pages, without `.json`. */
export type PageName = {
  [Name in keyof Pages]: Pages[Name] extends { schema: unknown } ? Name : never;
}[keyof Pages];

/** The validated content of a page. */
export type PageContent<Name extends PageName> = z.output<Pages[Name]["schema"]>;

/** The schema of every file in content/pages, by its name. */
export const pageSchemas: Readonly<Record<string, z.ZodMiniType>> = Object.fromEntries(
  Object.entries<PageRow>(pages).flatMap(([name, { schema }]) => (schema ? [[name, schema]] : [])),
);

/** All names, in the order of the table. */
export const pageNames: readonly PageName[] = Object.keys(pageSchemas).filter(isPageName);

function isPageName(name: string): name is PageName {
  return name in pageSchemas;
}

/** Name of a page that is a list of sections. */
type SectionsPageName = {
  [Name in PageName]: Pages[Name] extends { area: "sections" } ? Name : never;
}[PageName];

/** True if a page is a list of sections. */
export function isSectionsPage(name: string): name is SectionsPageName {
  return isPageName(name) && "area" in pages[name] && pages[name].area === "sections";
}

/**
 * The sections of a page with own parts, from its file, or of an entry from the file of its list.
 * @returns undefined for a page with sections only
 */
export function sectionsAround(
  name: string,
  content: Pick<ContentReader, "page">,
): readonly Section[] | undefined {
  const row: PageRow = Object.entries(pages).find(([one]) => one === name)?.[1] ?? {};
  const { entryOf = name, area } = row;
  if (!isPageName(entryOf) || area === "sections") return undefined;
  const file = content.page(entryOf);
  if (entryOf !== name) return "entrySections" in file ? file.entrySections : undefined;
  return "sections" in file ? file.sections : undefined;
}
