import { encodedPath, redirectKey } from "../../platform/http/canonical-path.ts";

/** What the parts of a pattern stand for in one address, percent-encoded: by name, the rest of the path as `*`. */
export type Captures = ReadonlyMap<string, string>;

/** An old address with parts that stand for others. */
export type RedirectPattern = (path: string) => Captures | undefined;

/** Whether a segment of a rule stands for others. */
export function isWildcard(segment: string): boolean {
  return segment === "*" || segment.startsWith(":");
}

/** Whether a path of a rule has such a segment. */
export function isPattern(path: string): boolean {
  return path.split("/").some(isWildcard);
}

/**
 * Prepares a pattern: `:name` stands for one segment, `*` at its end for the rest, which may be missing. Letters match
 * in upper and lower case, and are captured as the visitor wrote them.
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
    // The scripts and styles of an earlier version are no pages that moved, unless a rule names their folder.
    if (fixed[0] === undefined && /^(?:assets|state)$/.test(key[0] ?? "")) return undefined;
    const segments = encodedPath(path)
      .split("/")
      .slice(1, key.length + 1);
    const captures = new Map<string, string>();
    for (const [index, part] of parts.entries()) {
      const captured = part === "*" ? segments.slice(index) : segments.slice(index, index + 1);
      if (fixed[index] === undefined) {
        if (!captured.every(isPlain)) return undefined;
        // Where a rule is checked against others, a star stands for any number of segments.
        if (part !== "*" && captured[0] === "*") return undefined;
        captures.set(part, captured.join("/"));
      } else if (fixed[index] !== key[index]) return undefined;
    }
    return captures;
  };
}

/** The address that a target stands for. */
export function fillTarget(to: string, captures: Captures): string {
  if (captures.size === 0) return to;
  const filled = to.split("/").map((part) => (isWildcard(part) ? (captures.get(part) ?? "") : part));
  // Where nothing is left for `*`, the slash before it goes too.
  if (filled.at(-1) === "" && to.endsWith("*")) filled.pop();
  return filled.join("/") || "/";
}

/** Whether a captured segment is one segment for every reader: no hidden slash, step upwards or control character. */
function isPlain(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment);
    // oxlint-disable-next-line eslint/no-control-regex -- these are what must not pass
    return !/^\.{0,2}$|[\u0000-\u001f\u007f/\\]/.test(text);
  } catch {
    return false;
  }
}
