import type { Term } from "#model/content/taxonomy.ts";
import type { FoundKind, SearchCounts, SearchFilter } from "#model/search/site-search.ts";

/** Something that can be found, as it is put into the index. */
export interface SearchDocument {
  href: string;
  kind: FoundKind;
  /** True if it ranks below others, as the small print does. */
  aside?: boolean;
  /** Title of the page that a part belongs to. */
  page?: string;
  /** Id of a post. */
  post?: string;
  /** Day of publication of a post, YYYY-MM-DD. */
  published?: string;
  /** Category of a post. */
  category?: Term;
  title: string;
  /** One or two sentences shown beside the title. */
  text: string;
  /** Headings inside it. */
  headings: readonly string[];
  /** Category, tags and keywords. */
  tags: readonly string[];
  /** All other words. */
  body: readonly string[];
  /** Replacements of `text` if the words are elsewhere. */
  passages: readonly string[];
}

const PAGES = "page/";
const POSTS = "post/";

/** Facet of a document for counts and filters: pages are one facet, the posts of each category another. */
export function facetOf({ kind, category }: Pick<SearchDocument, "kind" | "category">): string {
  return kind === "post" ? `${POSTS}${category?.slug ?? ""}/` : PAGES;
}

/** Prefix of the facets that match a filter. */
export function facetPrefix({ type, category }: SearchFilter): string {
  if (category !== undefined) return `${type === "pages" ? PAGES : POSTS}${category}/`;
  return type === undefined ? "" : { pages: PAGES, posts: POSTS }[type];
}

/**
 * The numbers of documents by facet as an answer gives them; the largest category first.
 * @param categories names by slug
 */
export function countsOf(
  byFacet: ReadonlyMap<string, number>,
  categories: ReadonlyMap<string, Term>,
): SearchCounts {
  const pages = byFacet.get(PAGES) ?? 0;
  let posts = -pages;
  for (const count of byFacet.values()) posts += count;
  return {
    pages,
    posts,
    categories: [...byFacet]
      .flatMap(([facet, count]) => {
        const category = categories.get(facet.slice(POSTS.length, -1));
        return facet !== PAGES && category ? [{ slug: category.slug, name: category.name, count }] : [];
      })
      .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name)),
  };
}
