import { pageSchemas, type PageContent, type PageName } from "#model/content/pages/index.ts";
import { redirectsSchema, type Redirects } from "#model/content/redirects.ts";
import { siteSchema, type Site } from "#model/content/site.ts";
import { taxonomySchema, type Taxonomy } from "#model/content/taxonomy.ts";
import { shortHash } from "../platform/short-hash.ts";
import type { Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";
import type { LastGood } from "./last-good.ts";
import type { PageSchemas } from "./load-content.ts";
import { sitePlaceholders, type Placeholders } from "./placeholders.ts";
import { REDIRECTS, withRedirects } from "./redirects.ts";
import type { Targets } from "./references.ts";

/** site.json, taxonomy.json, redirects.json and the pages, each in its last good version. */
export interface JsonContent {
  site(): Site;
  taxonomy(): Taxonomy;
  redirects(): Redirects;
  page<Name extends PageName>(name: Name): PageContent<Name>;
  /** What stands for itself in all other files. */
  placeholders(): Placeholders;
  /** What the last good version of a file gives; undefined where there is none. */
  value(path: string): unknown;
  /** Every path, those of files that are missing included; the site first, since all others depend on it. */
  readonly paths: readonly string[];
  /** The names of all pages. */
  readonly pages: readonly string[];
  /**
   * Reads a file and takes it over when it is good.
   * @returns whether what it gives is another than before, and what was found wrong in it
   */
  take(path: string, year: number): Promise<{ changed: boolean; problems: readonly Problem[] }>;
  /**
   * Takes over the last good version of a file that cannot be used now, where there is one.
   * @returns whether what it gives is another than before
   */
  fallBack(path: string, year: number): Promise<boolean>;
}

const SITE = "site.json";
/** Where categories, tags and series are listed. */
export const TAXONOMY = "taxonomy.json";

interface JsonContentParts {
  files: ContentFiles;
  lastGood: LastGood;
  /** Hash of the code. */
  code: string;
  targets: Targets;
  schemas?: PageSchemas | undefined;
}

export function openJsonContent({
  files: folder,
  lastGood,
  code,
  targets,
  schemas = pageSchemas,
}: JsonContentParts): JsonContent {
  const files = withRedirects(folder);
  const values = new Map<string, unknown>();
  const keys = new Map<string, string>();
  let siteHash = "";
  let placeholders: Placeholders = {};

  const keyOf = (path: string, bytes: Uint8Array | string, year: number) =>
    [code, year, path === SITE ? "" : siteHash, shortHash(bytes)].join(" ");

  const set = (path: string, key: string, value: unknown, year: number): boolean => {
    const changed = JSON.stringify(values.get(path)) !== JSON.stringify(value);
    keys.set(path, key);
    if (changed) values.set(path, value);
    if (path === SITE) {
      placeholders = sitePlaceholders(value, year);
      siteHash = shortHash(JSON.stringify(placeholders));
    }
    return changed;
  };

  const read = async (path: string, from: ContentFiles, year: number) => {
    // The readers of JSON with lines are slow to load; a start that finds everything kept goes without them.
    const { readJsonContent } = await import("./read-json-content.ts");
    const contact = values.get("pages/contact.json") as PageContent<"contact"> | undefined;
    return readJsonContent(path, schemaOf(path, schemas), {
      files: from,
      year,
      targets,
      placeholders: path === SITE ? undefined : placeholders,
      topics: contact && new Set(contact.form.topics.map(({ slug }) => slug)),
    });
  };

  const words: JsonContent = {
    site: () => values.get(SITE) as Site,
    taxonomy: () => values.get(TAXONOMY) as Taxonomy,
    redirects: () => values.get(REDIRECTS) as Redirects,
    page: <Name extends PageName>(name: Name) => values.get(`pages/${name}.json`) as PageContent<Name>,
    placeholders: () => placeholders,
    value: (path) => values.get(path),
    pages: Object.keys(schemas),
    paths: [SITE, TAXONOMY, ...Object.keys(schemas).map((name) => `pages/${name}.json`), REDIRECTS],

    async take(path, year) {
      const bytes = files.read(path);
      const key = bytes && keyOf(path, bytes, year);
      if (key !== undefined && keys.get(path) === key) return { changed: false, problems: [] };
      const kept = lastGood.get(path);
      if (key !== undefined && kept?.key === key)
        return { changed: set(path, key, kept.value, year), problems: [] };
      const { value, problems } = await read(path, files, year);
      if (bytes === undefined || key === undefined || value === undefined)
        return { changed: false, problems };
      lastGood.keep(path, { key, text: bytes.toString(), value });
      return { changed: set(path, key, value, year), problems };
    },

    async fallBack(path, year) {
      const kept = lastGood.get(path);
      if (!kept) return false;
      const key = keyOf(path, kept.text, year);
      if (keys.get(path) === key) return false;
      if (kept.key === key) return set(path, key, kept.value, year);
      const { value } = await read(path, withText(files, path, kept.text), year);
      return value !== undefined && set(path, key, value, year);
    },
  };
  return words;
}

function schemaOf(path: string, schemas: PageSchemas) {
  if (path === SITE) return siteSchema;
  if (path === TAXONOMY) return taxonomySchema;
  if (path === REDIRECTS) return redirectsSchema;
  const schema = schemas[path.replace(/^pages\/|\.json$/g, "")];
  if (!schema) throw new Error(`${path} is no file of words`);
  return schema;
}

/** The files with another text in place of one of them. */
function withText(files: ContentFiles, path: string, text: string): ContentFiles {
  return { ...files, read: (asked) => (asked === path ? Buffer.from(text) : files.read(asked)) };
}
