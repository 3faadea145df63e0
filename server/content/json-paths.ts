import { entryOfFile } from "#model/collections/collections.ts";
import { savedReplyIn } from "#model/content/saved-reply.ts";
import type { ContentFiles } from "./content-files.ts";

/** The site's own facts. */
export const SITE = "site.json";
/** Categories, tags and series. */
export const TAXONOMY = "taxonomy.json";
/** When the text of each page last changed. */
export const CHANGED = "changed.json";
/** Words and domains that keep a message apart. */
export const BLOCKED = "blocked.json";
/** Who gets which topic's mail. */
export const ROUTING = "routing.json";
/** Old addresses and where they lead now. */
export const REDIRECTS = "redirects.txt";

/** Whether a file is one of any number: an entry of a collection, or a saved reply. */
export function isOneOfMany(path: string): boolean {
  return entryOfFile(path) !== undefined || savedReplyIn(path) !== undefined;
}

/** What stands in for a file that may be missing and is. */
const EMPTY = new Map([
  [REDIRECTS, ""],
  [CHANGED, "{}"],
  [BLOCKED, "{}"],
  [ROUTING, "{}"],
]);

/** The files of a folder, with an empty one in place of each that may be missing and is. */
export function withOptionalFiles(files: ContentFiles): ContentFiles {
  return {
    ...files,
    read(path) {
      const empty = EMPTY.get(path);
      return empty !== undefined && !files.has(path) ? Buffer.from(empty) : files.read(path);
    },
  };
}
