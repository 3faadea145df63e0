import type { Taxonomy, Term } from "#model/content/taxonomy.ts";
import { cut } from "../sources/html/plain-text.ts";

/** Longest name that the list of terms takes. */
const NAME_MAX_CHARS = 40;

type Kind = "categories" | "tags";

/** The terms of a site, and those that an import adds. */
export type ImportTerms = ReturnType<typeof openTerms>;

/** @param taxonomy the terms of the site; one of the same slug or name is the same term */
export function openTerms(taxonomy: Taxonomy) {
  const fresh: Record<Kind, Map<string, Term>> = { categories: new Map(), tags: new Map() };
  return {
    /** The slug of a term on this site, now or after the import. */
    slugFor(kind: Kind, { slug, name }: Term): string {
      const known = [...taxonomy[kind], ...fresh[kind].values()];
      const same =
        known.find((one) => one.slug === slug) ??
        known.find((one) => one.name.toLowerCase() === name.toLowerCase());
      if (!same) fresh[kind].set(slug, { slug, name: cut(name, NAME_MAX_CHARS) });
      return same?.slug ?? slug;
    },
    /** The terms of these slugs that the site does not have yet. */
    missing: (kind: Kind, slugs: ReadonlySet<string>): Term[] =>
      [...fresh[kind].values()].filter(({ slug }) => slugs.has(slug)),
  };
}

/** Adds terms at the end of a list in the file, and leaves everything else as it was written. */
export function withTerms(text: string, kind: Kind, terms: readonly Term[]): string {
  const end = terms.length === 0 ? -1 : endOfList(text, kind);
  if (end === -1) return text;
  const before = text.slice(0, end).trimEnd();
  const gap = text.slice(before.length, end);
  const indent = /\n([ \t]*)\{[^\n]*$/.exec(before)?.[1] ?? "    ";
  const comma = before.endsWith("[") ? "" : ",";
  const entries = terms.map(
    ({ slug, name }) => `{ "slug": ${JSON.stringify(slug)}, "name": ${JSON.stringify(name)} }`,
  );
  const lines = gap.includes("\n") ? `\n${indent}${entries.join(`,\n${indent}`)}` : ` ${entries.join(", ")}`;
  return `${before}${comma}${lines}${gap}${text.slice(end)}`;
}

/** The position of the closing bracket of a top-level list. */
function endOfList(text: string, name: string): number {
  let depth = 0;
  let inside = false;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token.startsWith('"')) {
      inside ||=
        depth === 1 && token === JSON.stringify(name) && /^\s*:\s*\[/.test(text.slice(index + token.length));
    } else if (/[[{]/.test(token)) depth += 1;
    else {
      depth -= 1;
      if (inside && depth === 1) return index;
    }
  }
  return -1;
}
