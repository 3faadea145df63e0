import type * as z from "zod/mini";
import { collectionAt, collections, entryOfFile, entryPath } from "#model/collections/collections.ts";
import { contactForm, FORM_KINDS } from "#model/contact/field-names.ts";
import { blockedSchema } from "#model/content/blocked.ts";
import { changedSchema } from "#model/content/changed.ts";
import { type Routing, routingSchema } from "#model/content/routing.ts";
import { savedReplyIn } from "#model/content/saved-reply.ts";
import { siteSchema } from "#model/content/site.ts";
import { taxonomySchema } from "#model/content/taxonomy.ts";
import type { Retention } from "#model/retention.ts";
import { checkJsonLinks, checkLogos, checkTerms } from "./check-references.ts";
import type { Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";
import { readDownloadFile } from "./entries/download-file.ts";
import { checkJsonFile, type JsonFile, readJsonFile } from "./json-files.ts";
import { BLOCKED, CHANGED, REDIRECTS, ROUTING, SITE, TAXONOMY } from "./json-paths.ts";
import { type Placeholders, sitePlaceholders } from "./placeholders.ts";
import { readRedirects } from "./redirects/check-redirects.ts";
import { pageName, type Targets } from "./references.ts";
import { readSavedReply } from "./saved-reply.ts";
import { sectionPageSchema } from "./section-schema.ts";

/** Page schemas, by page name. */
export type PageSchemas = Readonly<Record<string, z.core.$ZodType>>;

interface JsonSources {
  schemas: PageSchemas;
  files: ContentFiles;
  placeholders: Placeholders;
  /** Topics of the contact form, if known. */
  topics: ReadonlySet<string> | undefined;
}

/**
 * Reads site.json, taxonomy.json, changed.json, blocked.json, routing.json, a page, an entry or a saved reply by itself: its links are
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
  if (savedReplyIn(path)) return readSavedReply(path, placeholders, files, problems);
  const schema = schemas[pageName(path) ?? ""];
  if (!schema) throw new Error(`${path} is not the file of a page`);
  return checked(schema);
}

/**
 * Reads one of these files or redirects.txt, and checks its links against the live site.
 * @param placeholders undefined for site.json, which defines them
 * @returns the value, undefined if the file is rejected, all its problems, and a fallback for an optional
 * file: its good lines, else nothing
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

/**
 * Reports topics that no form offers, whose mail would never be sent.
 * @param topics of the contact form; undefined when they could not be read
 */
export function checkRouting(
  { value, report }: JsonFile<Routing>,
  topics: ReadonlySet<string> | undefined,
): void {
  if (!topics) return;
  const known = [...topics, ...FORM_KINDS.flatMap((kind) => contactForm(kind).fixed.topic ?? [])];
  for (const topic of Object.keys(value?.topics ?? {})) {
    if (!known.includes(topic))
      report(["topics", topic], `no message has this topic; use one of ${known.join(", ")}`, "warning");
  }
}

/**
 * Reads one entry of a collection and checks it against its schema. Its value has the slug that the file's name gives.
 * @param path of the file, which is one of a collection
 */
function checkEntry(
  path: string,
  placeholders: Placeholders,
  files: ContentFiles,
  problems: Problem[],
): JsonFile<object> {
  const named = entryOfFile(path);
  if (!named) throw new Error(`${path} is not the file of an entry`);
  const schema = named.collection === "pages" ? sectionPageSchema : collections[named.collection].schema;
  const file = checkJsonFile(path, schema, placeholders, files, problems);
  const address = entryPath(named.collection, named);
  if (named.collection === "pages" && (isTaken(address) || collectionAt(address)?.collection !== "pages"))
    file.report(
      [],
      `has the address ${address}, which belongs to another part of the site; choose another name`,
    );
  return { ...file, value: file.value && addTo({ ...file.value, slug: named.slug }, file, files) };
}

/** Adds derived data to an entry: to a download, the facts of its file. */
function addTo(entry: object, { report }: JsonFile<object>, files: ContentFiles): object | undefined {
  if (!("file" in entry) || typeof entry.file !== "string") return entry;
  const stored = readDownloadFile(entry.file, files);
  if (!("problem" in stored)) return { ...entry, stored };
  report(["file"], stored.problem);
  return undefined;
}

/** First parts of addresses that the server answers itself. */
const OWN_ADDRESSES = ["assets", "healthz", "hooks", "media", "readyz"];

function isTaken(address: string): boolean {
  return OWN_ADDRESSES.includes(address.split("/")[1] ?? "");
}
