import { listPath, type PostList } from "#model/content/post-list.ts";
import type { PostSummary } from "#model/content/post.ts";
import type { Taxonomy, Term } from "#model/content/taxonomy.ts";
import type { Filter } from "./filters/filters.tsx";

/**
 * The lists to choose from: categories and tags that have posts, and the one that is shown. A tag named like a
 * category is left out of the choice, where it would read as the same list twice; its posts link to it.
 * @param all name of the list of all posts
 */
export function listFilters(
  { categories, tags }: Taxonomy,
  posts: readonly PostSummary[],
  list: PostList,
  page: number,
  all: string,
): { categories: Filter[]; tags: Filter[] } {
  const filter = (name: string, of: PostList): Filter => {
    const chosen = listPath(of) === listPath(list);
    return { name, href: listPath(of), ...(chosen && { current: page === 1 ? "page" : "true" }) };
  };
  const filters = (kind: "category" | "tag", terms: readonly Term[], used: (term: Term) => boolean) =>
    terms
      .filter((term) => used(term) || (list.kind === kind && list.term.slug === term.slug))
      .map((term) => filter(term.name, { kind, term }));

  const usedTags = new Set(posts.flatMap((post) => post.tags.map(({ slug }) => slug)));
  const names = new Set(categories.map(({ name }) => name));
  return {
    categories: [
      filter(all, { kind: "all" }),
      ...filters("category", categories, ({ slug }) => posts.some(({ category }) => category.slug === slug)),
    ],
    tags: filters("tag", tags, ({ slug, name }) => usedTags.has(slug) && !names.has(name)),
  };
}
