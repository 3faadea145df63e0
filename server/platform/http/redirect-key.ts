import { canonicalPath } from "./canonical-path.ts";

/**
 * The one form of an old path: as pages have it, and with whatever is not ASCII percent-encoded, because the same
 * address is written either way.
 */
export function redirectKey(path: string): string {
  const encoded = encodedPath(path);
  return canonicalPath(encoded) ?? encoded;
}

function encodedPath(path: string): string {
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return path;
  }
}
