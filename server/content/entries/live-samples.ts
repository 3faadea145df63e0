import { collectionNames, entryPath } from "#model/collections/collections.ts";
import type { ContentReader } from "#model/content/content-reader.ts";

/** The addresses of the samples that visitors see. */
export function liveSamples(content: Pick<ContentReader, "entries">): string[] {
  return collectionNames.flatMap((name) =>
    content.entries(name).flatMap((entry) => (entry.sample ? [entryPath(name, entry)] : [])),
  );
}
