import { fillIn } from "#model/content/fill-in.ts";
import { archiveOf, listPath, type PostList } from "#model/content/post-list.ts";
import type { PostSummary } from "#model/content/post.ts";
import type { Taxonomy, Term } from "#model/content/taxonomy.ts";
import type { Filter } from "./filters/filters.tsx";

/**
 * The lists to choose from: categories and tags that have posts, and the one that is shown. A tag named like a
 * category is left out of the choice, where it would read as the same list twice; its posts link to it.
 * The archive has the years, and the series that have posts, with the number of posts in each.
 */
export function listFilters(
  taxonomy: Taxonomy,
  posts: readonly PostSummary[],
  list: PostList,
  page: number,
  words: { all: string; counted: string },
): { categories: Filter[]; tags: Filter[]; archive: Filter[] } {
  const { categories, tags } = taxonomy;
  const filter = (name: string, of: PostList): Filter => {
    const chosen = listPath(of) === listPath(list);
    return { name, href: listPath(of), ...(chosen && { current: page === 1 ? "page" : "true" }) };
  };
  const filters = (kind: "category" | "tag", terms: readonly Term[], used: (term: Term) => boolean) =>
    terms
      .filter((term) => used(term) || (list.kind === kind && list.term.slug === term.slug))
      .map((term) => filter(term.name, { kind, term }));

  const archive = archiveOf(posts, taxonomy);
  const usedTags = new Set(posts.flatMap((post) => post.tags.map(({ slug }) => slug)));
  const names = new Set(categories.map(({ name }) => name));
  return {
    categories: [
      filter(words.all, { kind: "all" }),
      ...filters("category", categories, ({ slug }) => posts.some(({ category }) => category.slug === slug)),
    ],
    tags: filters("tag", tags, ({ slug, name }) => usedTags.has(slug) && !names.has(name)),
    archive: [...archive.years, ...archive.series].map(({ list: of, count }) =>
      filter(fillIn(words.counted, { name: of.term.name, count }), of),
    ),
  };
}
