import type { ContentFiles } from "./content-files.ts";
import { CHANGED, REDIRECTS } from "./json-paths.ts";

const OPTIONAL: readonly string[] = [REDIRECTS, CHANGED];

/** The files of a folder, with an empty one in place of each that may be missing and is. */
export function withOptionalFiles(files: ContentFiles): ContentFiles {
  return {
    ...files,
    read: (path) => (OPTIONAL.includes(path) && !files.has(path) ? Buffer.from("{}") : files.read(path)),
  };
}
