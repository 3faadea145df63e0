import { collectionAt, collections, entryOfFile, entryPath } from "#model/collections/collections.ts";
import type { Problem } from "../content-error.ts";
import type { ContentFiles } from "../content-files.ts";
import { checkJsonFile, type JsonFile } from "../json-files.ts";
import { readDownloadFile } from "./download-file.ts";
import type { Placeholders } from "../placeholders.ts";
import { sectionPageSchema } from "../section-schema.ts";

/**
 * Reads one entry of a collection and checks it against its schema. Its value has the slug that the file's name gives.
 * @param path of the file, which is one of a collection
 */
export function checkEntry(
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

/** What a reader adds to an entry: to a download, what its file is. */
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
