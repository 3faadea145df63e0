import type * as z from "zod/mini";
import type { FoundKind } from "../search/site-search.ts";
import { pages } from "../pages.ts";
import { matchRoute } from "../routes.ts";
import { caseSchema } from "./case.ts";
import { downloadSchema, type DownloadFile } from "./download.ts";
import { jobSchema } from "./job.ts";
import { offerSchema } from "./offer.ts";
import { personSchema } from "./person.ts";
import { questionSchema } from "./question.ts";
import { sectionPageSchema } from "./section-page.ts";

/** Declaration of a collection. */
interface CollectionRow {
  /** Schema of each of its files. */
  schema: z.ZodMiniType;
  /** Kind of an entry in search. */
  kind: FoundKind;
  /** File of the list's page in content/pages; without it the entries have no list. */
  page?: string;
  /** Address of its list, and the beginning of those of its entries. */
  path: string;
}

/**
 * Every collection: a folder of content with one file for each entry. Reading, checks, addresses, sitemap and
 * share images follow from this table; CONTRIBUTING.md has the steps for a new one.
 */
export const collections = {
  cases: { schema: caseSchema, kind: "case", page: "cases", path: "/cases" },
  offers: { schema: offerSchema, kind: "offer", page: "offers", path: "/offers" },
  people: { schema: personSchema, kind: "person", page: "people", path: "/people" },
  jobs: { schema: jobSchema, kind: "job", page: "careers", path: "/careers" },
  questions: { schema: questionSchema, kind: "question", page: "questions", path: "/questions" },
  downloads: { schema: downloadSchema, kind: "download", page: "downloads", path: "/downloads" },
  pages: { schema: sectionPageSchema, kind: "page", path: "" },
} as const satisfies Readonly<Record<string, CollectionRow>>;

type Collections = typeof collections;

/** Name of a folder of content that holds a collection. */
export type CollectionName = keyof Collections;

/** Fields that the reader adds to an entry's file, beside its slug. */
interface Added {
  downloads: { stored: DownloadFile };
}

/** An entry as its file gives it, with its slug and what its reader adds. */
export type Entry<Name extends CollectionName> = {
  [Each in Name]: z.output<Collections[Each]["schema"]> & { slug: string } & (Each extends keyof Added
      ? Added[Each]
      : unknown);
}[Name];

/** An entry of any collection. */
export type AnyEntry = Entry<CollectionName>;

/** All names, in the order of the table. */
export const collectionNames: readonly CollectionName[] = Object.keys(collections).filter(isCollection);

function isCollection(name: string): name is CollectionName {
  return Object.hasOwn(collections, name);
}

const SLUG = "[a-z0-9]+(?:-[a-z0-9]+)*";
const ENTRY_FILE = new RegExp(`^([a-z]+)/(${SLUG}(?:/${SLUG})?)\\.json$`);

/** The entry of a content file; undefined for other files. */
export function entryOfFile(file: string): { collection: CollectionName; slug: string } | undefined {
  const [, collection = "", slug = ""] = ENTRY_FILE.exec(file) ?? [];
  if (!isCollection(collection)) return undefined;
  // Section pages share their folder with the pages of the table, and only they may lie one folder below.
  const isEntry = collection === "pages" ? !Object.hasOwn(pages, slug) : !slug.includes("/");
  return isEntry ? { collection, slug } : undefined;
}

/** The page that lists a collection; section pages have none. */
export function listOf(collection: CollectionName) {
  const row = collections[collection];
  return "page" in row ? row : undefined;
}

/** The address of an entry. */
export function entryPath(collection: CollectionName, { slug }: { slug: string }): string {
  return `${collections[collection].path}/${slug}`;
}

/** The entry at an address, or the list (then without a slug). */
export function collectionAt(path: string): { collection: CollectionName; slug?: string } | undefined {
  for (const collection of collectionNames) {
    const { path: list } = collections[collection];
    if (path === list) return { collection };
    if (list && path.startsWith(`${list}/`)) return { collection, slug: path.slice(list.length + 1) };
  }
  return matchRoute(path)?.name === "section-page" ? { collection: "pages", slug: path.slice(1) } : undefined;
}
