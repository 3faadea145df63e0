import { z } from "zod/mini";
import type { Taxonomy, Term } from "#model/content/taxonomy.ts";
import { parseJsonAs } from "../platform/parse-json-as.ts";
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
    missing: (kind: Kind, slugs: ReadonlySet<string>): Term[] =>
      [...fresh[kind].values()].filter(({ slug }) => slugs.has(slug)),
  };
}

/** The text of the site's terms with further ones at the end of each list. */
export function withTerms(text: string, added: Readonly<Record<Kind, readonly Term[]>>): string {
  const lists = parseJsonAs(taxonomyFile, text);
  if (!lists || added.categories.length + added.tags.length === 0) return text;
  const categories = [...lists.categories, ...added.categories];
  return `${JSON.stringify({ ...lists, categories, tags: [...lists.tags, ...added.tags] }, null, 2)}\n`;
}

const taxonomyFile = z.looseObject({ categories: z.array(z.unknown()), tags: z.array(z.unknown()) });
