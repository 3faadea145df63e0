import { collections, entryOfFile } from "#model/collections/collections.ts";
import type { Problem } from "../content-error.ts";
import type { ContentFiles } from "../content-files.ts";
import { checkJsonFile, type JsonFile } from "../json-files.ts";
import type { Placeholders } from "../placeholders.ts";

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
  const { schema } = collections[named.collection];
  const file = checkJsonFile(path, schema, placeholders, files, problems);
  return { ...file, value: file.value && { ...file.value, slug: named.slug } };
}
