import { entryOfFile } from "#model/collections/collections.ts";
import { savedReplyIn } from "#model/content/saved-reply.ts";
import type { ContentFiles } from "./content-files.ts";

/** Facts of the site. */
export const SITE = "site.json";
/** Categories, tags and series. */
export const TAXONOMY = "taxonomy.json";
/** Last text change of each page. */
export const CHANGED = "changed.json";
/** Words and domains that quarantine a message. */
export const BLOCKED = "blocked.json";
/** Mail recipients by topic. */
export const ROUTING = "routing.json";
/** Old addresses and their current targets. */
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

/** The files of a folder, with an empty one for each missing optional file. */
export function withOptionalFiles(files: ContentFiles): ContentFiles {
  return {
    ...files,
    read(path) {
      const empty = EMPTY.get(path);
      return empty !== undefined && !files.has(path) ? Buffer.from(empty) : files.read(path);
    },
  };
}
