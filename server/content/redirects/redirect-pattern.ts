import { encodedPath, redirectKey } from "../../platform/http/canonical-path.ts";

/** Captured parts of an address, percent-encoded: by name, the rest of the path as `*`. */
export type Captures = ReadonlyMap<string, string>;

/** An old address with wildcards. */
export type RedirectPattern = (path: string) => Captures | undefined;

/** Whether a segment of a rule is a wildcard. */
export function isWildcard(segment: string): boolean {
  return segment === "*" || segment.startsWith(":");
}

/** Whether a path of a rule has wildcards. */
export function isPattern(path: string): boolean {
  return path.split("/").some(isWildcard);
}

/**
 * Compiles a pattern: `:name` matches one segment, a final `*` the rest, which may be empty. Matching ignores
 * case; captures keep the visitor's spelling.
 */
export function redirectPattern(from: string): RedirectPattern {
  const parts = from
    .replace(/\/index\.html$/i, "")
    .split("/")
    .slice(1);
  const fixed = parts.map((part) => (isWildcard(part) ? undefined : redirectKey(`/${part}`).slice(1)));
  const open = parts.at(-1) === "*";
  const least = open ? parts.length - 1 : parts.length;
  return (path) => {
    const key = redirectKey(path).split("/").slice(1);
    if (key.length < least || (!open && key.length > least)) return undefined;
    // Scripts and styles of an earlier build are not moved pages, unless a rule names their folder.
    if (fixed[0] === undefined && /^(?:assets|state)$/.test(key[0] ?? "")) return undefined;
    const segments = encodedPath(path)
      .split("/")
      .slice(1, key.length + 1);
    const captures = new Map<string, string>();
    for (const [index, part] of parts.entries()) {
      const captured = part === "*" ? segments.slice(index) : segments.slice(index, index + 1);
      if (fixed[index] === undefined) {
        if (!captured.every(isPlain)) return undefined;
        // When rules are checked against each other, a star matches any number of segments.
        if (part !== "*" && captured[0] === "*") return undefined;
        captures.set(part, captured.join("/"));
      } else if (fixed[index] !== key[index]) return undefined;
    }
    return captures;
  };
}

/** The address of a target with its captures filled in. */
export function fillTarget(to: string, captures: Captures): string {
  if (captures.size === 0) return to;
  const filled = to.split("/").map((part) => (isWildcard(part) ? (captures.get(part) ?? "") : part));
  // An empty `*` also removes the slash before it.
  if (filled.at(-1) === "" && to.endsWith("*")) filled.pop();
  return filled.join("/") || "/";
}

/** Whether a captured segment is safe for every parser: no hidden slash, `..` or control character. */
function isPlain(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment);
    // oxlint-disable-next-line eslint/no-control-regex -- these are what must not pass
    return !/^\.{0,2}$|[\u0000-\u001f\u007f/\\]/.test(text);
  } catch {
    return false;
  }
}
