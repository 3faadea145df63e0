import { canonicalPath } from "./canonical-path.ts";

/**
 * The one form of an old path: canonical, and percent-encoded outside ASCII, because the same address is written either
 * way.
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
