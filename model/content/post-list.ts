import type { PostSummary } from "./post.ts";
import type { Taxonomy, Term } from "./taxonomy.ts";

/** Filters of a list, as named in its address. */
export const LIST_KINDS = ["category", "tag", "author", "series", "year"] as const;

export type ListKind = (typeof LIST_KINDS)[number];

/** A list of posts: all, or those of one category, tag, author, series or year. A year is a term too. */
export type PostList = { kind: "all" } | { kind: ListKind; term: Term };

/** The route parameters for a list. */
export type ListParams = { readonly [kind in ListKind]?: string | undefined };

/** The address of a list or of one of its pages; the first page has no number. */
export function listPath(list: PostList, page = 1): string {
  const base = list.kind === "all" ? "/blog" : `/blog/${list.kind}/${list.term.slug}`;
  return page === 1 ? base : `${base}/page/${page}`;
}

/**
 * The list given by the route parameters. Categories, tags and series come from the taxonomy, authors and years from
 * the posts.
 * @returns undefined when there is no such list
 */
export function findList(
  params: ListParams,
  { categories, tags, series }: Taxonomy,
  posts: readonly PostSummary[],
): PostList | undefined {
  const kind = LIST_KINDS.find((name) => params[name] !== undefined);
  if (kind === undefined) return { kind: "all" };
  const asked = params[kind];
  const among = (terms: readonly Term[]) => terms.find(({ slug }) => slug === asked);
  const find: Record<ListKind, () => Term | undefined> = {
    category: () => among(categories),
    tag: () => among(tags),
    series: () => among(series),
    author: () => among(posts.find(({ authors }) => among(authors))?.authors ?? []),
    year: () => posts.map(({ published }) => yearTerm(published)).find(({ slug }) => slug === asked),
  };
  const term = find[kind]();
  return term && { kind, term };
}

/** The year of a day, as a term. */
function yearTerm(day: string): Term {
  const year = day.slice(0, 4);
  return { slug: year, name: year };
}

/** A tag with fewer posts has no list: it links to a search for its name. */
const TAG_MIN_POSTS = 3;

/** Whether a list has a separate page. */
export function hasPage(list: PostList, posts: readonly PostSummary[]): boolean {
  const count = postsIn(list, posts).length;
  return count >= (list.kind === "tag" ? TAG_MIN_POSTS : 1);
}

/** The address of the page of a tag, or of a search for it while it has few posts. */
export function tagPath(term: Term, posts: readonly PostSummary[]): string {
  const list = { kind: "tag", term } as const;
  return hasPage(list, posts) ? listPath(list) : `/search?${new URLSearchParams({ q: term.name })}`;
}

/** The posts of a list, in the order given. */
export function postsIn(list: PostList, posts: readonly PostSummary[]): PostSummary[] {
  if (list.kind === "all") return [...posts];
  const { slug } = list.term;
  const isIn: Record<ListKind, (post: PostSummary) => boolean> = {
    category: ({ category }) => category.slug === slug,
    tag: ({ tags }) => tags.some((tag) => tag.slug === slug),
    author: ({ authors }) => authors.some((author) => author.slug === slug),
    series: ({ series }) => series?.slug === slug,
    year: ({ published }) => published.startsWith(`${slug}-`),
  };
  return posts.filter(isIn[list.kind]);
}

/**
 * The posts of a list, given newest first, in display order: a series from its first part, all others as given, after
 * those that are sticky.
 */
export function readingOrder(list: PostList, posts: readonly PostSummary[]): PostSummary[] {
  const found = postsIn(list, posts);
  if (list.kind === "series") return found.toReversed();
  const isSticky = ({ sticky }: PostSummary) => sticky === true;
  return [...found.filter(isSticky), ...found.filter((post) => !isSticky(post))];
}

/** A list with its number of posts. */
export interface CountedList {
  list: { kind: ListKind; term: Term };
  count: number;
}

/**
 * The years and series that have posts, each with its number of posts.
 * @param posts newest first; years keep that order, series that of the taxonomy
 */
export function archiveOf(
  posts: readonly PostSummary[],
  taxonomy: Taxonomy,
): { years: CountedList[]; series: CountedList[] } {
  const years = new Map<string, number>();
  const series = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const post of posts) {
    count(years, post.published.slice(0, 4));
    if (post.series) count(series, post.series.slug);
  }
  return {
    years: [...years].map(([year, number]) => ({
      list: { kind: "year", term: yearTerm(year) },
      count: number,
    })),
    series: taxonomy.series.flatMap((term) => {
      const number = series.get(term.slug);
      return number === undefined ? [] : { list: { kind: "series", term }, count: number };
    }),
  };
}
