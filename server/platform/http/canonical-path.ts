/**
 * The canonical form of an old path, percent-encoded outside ASCII, because the same address is written both
 * ways.
 */
export function redirectKey(path: string): string {
  const encoded = encodedPath(path);
  return canonicalPath(encoded) ?? encoded;
}

/** A path percent-encoded outside ASCII, in any form; invalid encodings stay unchanged. */
export function encodedPath(path: string): string {
  try {
    // Encoded slashes and the like differ from plain ones; `encodeURI` would encode them twice.
    const parts = path.split(/(%(?:2[346bcf]|3[abdf]|40))/i);
    return parts.map((part, index) => (index % 2 === 0 ? encodeURI(decodeURI(part)) : part)).join("");
  } catch {
    return path;
  }
}

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

/** Whether a path looks like a page: no extension in its last segment, not in a folder of files. */
export function isPageLike(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return !/^\/(?:assets|media)\//.test(path) && !name.includes(".");
}
