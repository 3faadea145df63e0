import { collectionNames, entryOfFile } from "#model/collections/collections.ts";
import { savedReplyIn } from "#model/content/saved-reply.ts";
import { basename } from "node:path";
import { FILE_START, type Problem } from "./content-error.ts";
import type { ContentFiles } from "./content-files.ts";
import { isDownloadFile, unofferedFile } from "./entries/download-file.ts";
import { REDIRECTS } from "./json-paths.ts";
import { IMAGES_FOLDER, isCopy, isNamedPicture, isPostPath } from "./list-folder.ts";
import { pageName } from "./references.ts";

/**
 * Warns of files that are never shown though their place suggests it: files among posts and pages that are
 * neither, unnamed downloads, and unreadable pictures.
 * @param pages names of all pages
 * @param offered the files named by downloads; without it, unnamed ones are skipped
 */
export function strayFiles(
  paths: Iterable<string>,
  files: ContentFiles,
  pages: readonly string[],
  offered?: ReadonlySet<string>,
): Problem[] {
  const problems: Problem[] = [];
  const messageOf = (path: string) => {
    if (isNamedPicture(path)) return files.fault(path);
    return isDownloadFile(path) ? unofferedFile(path, offered) : strayProblem(path, files, pages);
  };
  for (const path of paths) {
    if (!files.has(path)) continue;
    const message = messageOf(path);
    if (message !== undefined)
      problems.push({ file: files.shown(path), ...FILE_START, field: "file", message, warning: true });
  }
  return problems;
}

function strayProblem(path: string, files: ContentFiles, pages: readonly string[]): string | undefined {
  if (path === "redirects.json")
    return `is not read; npm run content -- redirects import ${files.shown(path)} imports its addresses into ${files.shown(REDIRECTS)}; then remove this file`;
  const page = pageName(path);
  if (page !== undefined && !pages.includes(page) && !entryOfFile(path))
    return `this name is not valid for a page, so the site ignores this file; use lower-case letters, digits and hyphens, at most one folder below ${files.shown("pages")}`;
  if (page === undefined && collectionNames.some((name) => path.startsWith(`${name}/`)) && !entryOfFile(path))
    return `is not an entry, so the site ignores this file; its name must be lower-case letters, digits and hyphens, and end in .json`;
  if (path.startsWith("replies/") && !savedReplyIn(path))
    return "is not a saved reply, so the desk ignores this file; its name must be lower-case letters, digits and hyphens, and end in .md";
  if (!path.startsWith("posts/") || isPostPath(path)) return undefined;
  if (isCopy(path))
    return "looks like a copy of another file, so the site ignores it; merge its changes and remove it, or rename it";
  const [, name] = /^(.+)\.(?:md|markdown)$/i.exec(basename(path)) ?? [];
  const fix =
    name === undefined
      ? `posts end in .md; move it away, pictures into ${files.shown(IMAGES_FOLDER)}`
      : `call it ${files.shown(`posts/${name}.md`)}`;
  return `is not a post, so the site ignores this file; ${fix}`;
}
