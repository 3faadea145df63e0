/**
 * The one form of a page's address: lower case, no trailing slash, no `/index.html`.
 * @returns the path to redirect to, or nothing when the path is canonical already
 */
export function canonicalPath(path: string): string | undefined {
  const canonical = path
    .toLowerCase()
    .replace(/\/index\.html$/, "/")
    .replace(/(?<=.)\/$/, "");
  return canonical === path ? undefined : canonical;
}

/** Whether a path looks like a page, not like a file: no extension in its last segment, not in a folder of files. */
export function isPageLike(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return !/^\/(?:assets|media)\//.test(path) && !name.includes(".");
}
