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

/** Contents for optional files that are missing. */
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
