import { basename } from "node:path";
import type { Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";
import { isServed, MEDIA_FOLDERS } from "./media.ts";
import { isPostPath } from "./post-file.ts";

/**
 * Finds files that visitors never see, though their place says that they should: what stands among posts and pages
 * and is none, and pictures that cannot be read.
 * @param pages names of the pages that there are
 */
export function strayFiles(
  paths: Iterable<string>,
  files: ContentFiles,
  pages: readonly string[],
): Problem[] {
  const problems: Problem[] = [];
  for (const path of paths) {
    if (!files.has(path)) continue;
    const message = isServed(path) ? files.fault(path) : strayMend(path, files, pages);
    if (message !== undefined)
      problems.push({ file: files.shown(path), line: 1, field: "file", message, warning: true });
  }
  return problems;
}

function strayMend(path: string, files: ContentFiles, pages: readonly string[]): string | undefined {
  const page = /^pages\/(.+)\.json$/.exec(path)?.[1];
  if (page !== undefined && !pages.includes(page))
    return `no page has this name, so nobody reads this file; use one of ${pages.join(", ")}`;
  if (!path.startsWith("posts/") || isPostPath(path)) return undefined;
  const [, name] = /^(.+)\.(?:md|markdown)$/i.exec(basename(path)) ?? [];
  const mend =
    name === undefined
      ? `posts end in .md; move it away, pictures into ${files.shown(MEDIA_FOLDERS[0])}`
      : `call it ${files.shown(`posts/${name}.md`)}`;
  return `is no post, so nobody reads this file; ${mend}`;
}
