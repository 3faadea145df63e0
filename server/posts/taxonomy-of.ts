import type { PostSummary } from "#model/content/post.ts";
import type { Taxonomy, Term } from "#model/content/taxonomy.ts";

const cache = new WeakMap<readonly PostSummary[], Taxonomy>();

/** The categories, tags and series that posts name, those of most posts first. */
export function taxonomyOf(posts: readonly PostSummary[]): Taxonomy {
  const known = cache.get(posts);
  if (known) return known;
  const taxonomy = {
    categories: counted(posts.map(({ category }) => category)),
    tags: counted(posts.flatMap(({ tags }) => tags)),
    series: counted(posts.flatMap(({ series }) => series ?? [])),
  };
  cache.set(posts, taxonomy);
  return taxonomy;
}

function counted(named: readonly Term[]): Term[] {
  const counts = new Map<string, { term: Term; count: number }>();
  for (const term of named) {
    const entry = counts.get(term.slug) ?? { term, count: 0 };
    entry.count += 1;
    counts.set(term.slug, entry);
  }
  const most = [...counts.values()].toSorted(
    (one, other) => other.count - one.count || (one.term.slug < other.term.slug ? -1 : 1),
  );
  return most.map(({ term }) => term);
}

const inUse = new WeakMap<readonly PostSummary[], { listed: Taxonomy; all: Taxonomy }>();

/**
 * A taxonomy followed by missing terms that posts still use. A post whose category was removed is shown in
 * its last good version, and its linked lists must exist.
 */
export function withTermsInUse(listed: Taxonomy, posts: readonly PostSummary[]): Taxonomy {
  const known = inUse.get(posts);
  if (known?.listed === listed) return known.all;
  const missing = (kind: keyof Taxonomy) => missingTerms(listed, posts, kind);
  const all = {
    categories: [...listed.categories, ...missing("categories")],
    tags: [...listed.tags, ...missing("tags")],
    series: [...listed.series, ...missing("series")],
  };
  inUse.set(posts, { listed, all });
  return all;
}

function missingTerms(listed: Taxonomy, posts: readonly PostSummary[], kind: keyof Taxonomy): Term[] {
  const slugs = new Set(listed[kind].map(({ slug }) => slug));
  return taxonomyOf(posts)[kind].filter(({ slug }) => !slugs.has(slug));
}
