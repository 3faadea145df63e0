import type { Term } from "#model/content/taxonomy.ts";
import type { SearchCounts, SearchFilter } from "#model/search/site-search.ts";
import type { SearchDocument } from "./search-document.ts";

const PAGES = "page/";
const POSTS = "post/";

/** What documents are counted and chosen by: pages are one sort, the posts of each category another. */
export function sortOf({ kind, category }: Pick<SearchDocument, "kind" | "category">): string {
  return kind === "post" ? `${POSTS}${category?.slug ?? ""}/` : PAGES;
}

/** How the sorts begin that an answer is kept to. */
export function sortsWithin({ type, category }: SearchFilter): string {
  if (category !== undefined) return `${type === "pages" ? PAGES : POSTS}${category}/`;
  return type === undefined ? "" : { pages: PAGES, posts: POSTS }[type];
}

/**
 * Numbers of documents by sort, in the words of an answer; the largest category first.
 * @param categories names by slug
 */
export function countsOf(
  bySort: ReadonlyMap<string, number>,
  categories: ReadonlyMap<string, Term>,
): SearchCounts {
  const pages = bySort.get(PAGES) ?? 0;
  let posts = -pages;
  for (const count of bySort.values()) posts += count;
  return {
    pages,
    posts,
    categories: [...bySort]
      .flatMap(([sort, count]) => {
        const category = categories.get(sort.slice(POSTS.length, -1));
        return sort !== PAGES && category ? [{ slug: category.slug, name: category.name, count }] : [];
      })
      .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name)),
  };
}
