import type * as z from "zod/mini";
import { entryOfFile } from "#model/collections/collections.ts";
import { blockedSchema } from "#model/content/blocked.ts";
import { routingSchema } from "#model/content/routing.ts";
import { changedSchema } from "#model/content/changed.ts";
import { siteSchema } from "#model/content/site.ts";
import type { Retention } from "#model/retention.ts";
import { taxonomySchema } from "#model/content/taxonomy.ts";
import { checkRouting } from "./check-routing.ts";
import { checkJsonLinks, checkLogos, checkTerms } from "./check-references.ts";
import type { Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";
import { checkEntry } from "./entries/check-entry.ts";
import { checkJsonFile, readJsonFile, type JsonFile } from "./json-files.ts";
import { BLOCKED, CHANGED, REDIRECTS, ROUTING, SITE, TAXONOMY } from "./json-paths.ts";
import { sitePlaceholders, type Placeholders } from "./placeholders.ts";
import { readRedirects } from "./redirects/read-redirects.ts";
import { pageName, type Targets } from "./references.ts";

/** What each page must look like, by its name. */
export type PageSchemas = Readonly<Record<string, z.core.$ZodType>>;

interface JsonSources {
  schemas: PageSchemas;
  files: ContentFiles;
  placeholders: Placeholders;
  /** Topics of the contact form, where they are known. */
  topics: ReadonlySet<string> | undefined;
}

/**
 * Reads site.json, taxonomy.json, changed.json, blocked.json, routing.json, a page or an entry by itself: its links are
 * not followed.
 */
export function readJson(
  path: string,
  { schemas, files, placeholders, topics }: JsonSources,
  problems: Problem[],
): JsonFile<unknown> {
  const checked = <Schema extends z.core.$ZodType>(
    schema: Schema,
    check?: (file: JsonFile<z.output<Schema>>) => void,
  ): JsonFile<unknown> => {
    const file = checkJsonFile(path, schema, placeholders, files, problems);
    check?.(file);
    return file;
  };
  if (path === SITE) return checked(siteSchema, (file) => checkLogos(file, files));
  if (path === TAXONOMY) return checked(taxonomySchema, checkTerms);
  if (path === CHANGED) return checked(changedSchema);
  if (path === BLOCKED) return checked(blockedSchema);
  if (path === ROUTING) return checked(routingSchema, (file) => checkRouting(file, topics));
  if (entryOfFile(path)) return checkEntry(path, placeholders, files, problems);
  const schema = schemas[pageName(path) ?? ""];
  if (!schema) throw new Error(`${path} is not the file of a page`);
  return checked(schema);
}

/**
 * Reads one of these files or redirects.txt, and follows its links on the site as it is.
 * @param placeholders undefined for the site's own file, which gives them
 * @returns the value, undefined when anything in the file keeps it out, everything that is wrong with it, and what stands
 * in for a file that may be missing: its good lines, else nothing
 */
export function readJsonContent(
  path: string,
  {
    targets,
    now,
    retention,
    placeholders,
    ...sources
  }: Omit<JsonSources, "placeholders"> & {
    targets: Targets;
    now: Date;
    retention: Retention;
    placeholders: Placeholders | undefined;
  },
): { value: unknown; rest: unknown; problems: Problem[] } {
  const { files, topics } = sources;
  const problems: Problem[] = [];
  const readLinked = () => {
    const given = placeholders ?? sitePlaceholders(readJsonFile(path, files, [])?.value, now, retention);
    const file = readJson(path, { ...sources, placeholders: given }, problems);
    checkJsonLinks(file, targets, topics);
    return file.value;
  };
  const value = path === REDIRECTS ? readRedirects(files, targets, problems) : readLinked();
  const isGood = problems.every(({ warning }) => warning);
  return { value: isGood ? value : undefined, rest: path === REDIRECTS ? value : undefined, problems };
}
