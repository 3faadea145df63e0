import type * as z from "zod/mini";
import type { Redirects } from "#model/content/redirects.ts";
import type { Site } from "#model/content/site.ts";
import type { Taxonomy } from "#model/content/taxonomy.ts";
import { checkContactLinks } from "./check-contact-links.ts";
import { checkJsonReferences, checkLogos, checkTerms } from "./check-references.ts";
import type { Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";
import { checkJsonFile, readJsonFile, type JsonFile } from "./json-files.ts";
import { sitePlaceholders, type Placeholders } from "./placeholders.ts";
import { checkRedirects, REDIRECTS } from "./redirects.ts";
import { pathOfPage, type Targets } from "./references.ts";

interface WordSources {
  files: ContentFiles;
  year: number;
  targets: Targets;
  /** Undefined for the site's own file, which gives them. */
  placeholders: Placeholders | undefined;
  /** Topics of the contact form, where they are known. */
  topics: ReadonlySet<string> | undefined;
}

/**
 * Reads site.json, taxonomy.json, redirects.json or a page by itself.
 * @returns the value, undefined when anything in the file keeps it out, and everything that was found
 */
export function readJsonContent(
  path: string,
  schema: z.core.$ZodType,
  { files, year, targets, placeholders: given, topics }: WordSources,
): { value: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
  const placeholders = given ?? sitePlaceholders(readJsonFile(path, files, [])?.value, year);
  const file = checkJsonFile(path, schema, placeholders, files, problems);
  const name = /^pages\/(.+)\.json$/.exec(path)?.[1];
  if (file.content !== undefined) {
    checkJsonReferences(file, name && pathOfPage(name), targets, files, problems);
    // The contact page itself has fields and problems called by the names of what a form posts.
    if (name !== "contact" && path !== "taxonomy.json")
      checkContactLinks(file, name, topics, files, problems);
    if (path === "site.json") checkLogos(file as JsonFile<Site>, files, problems);
    if (path === "taxonomy.json") checkTerms(file as JsonFile<Taxonomy>, files, problems);
    if (path === REDIRECTS) checkRedirects(file as JsonFile<Redirects>, targets, files, problems);
  }
  return { value: problems.every(({ warning }) => warning) ? file.value : undefined, problems };
}
