import type { ContentFiles } from "./content-files.ts";
import { BLOCKED, CHANGED, REDIRECTS, ROUTING } from "./json-paths.ts";

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
