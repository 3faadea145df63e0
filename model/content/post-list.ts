import type { PostSummary } from "./post.ts";
import type { Taxonomy, Term } from "./taxonomy.ts";

/** A list of posts: all of them, or those of one category or tag. */
export type PostList = { kind: "all" } | { kind: "category" | "tag"; term: Term };

/** The address of a list, or of one of its further pages. The first page has the list's own address alone. */
export function listPath(list: PostList, page = 1): string {
  const base = list.kind === "all" ? "/blog" : `/blog/${list.kind}/${list.term.slug}`;
  return page === 1 ? base : `${base}/page/${page}`;
}

/**
 * The list that the parts of an address name.
 * @returns undefined when the taxonomy has no such category or tag
 */
export function findList(
  { category, tag }: { category?: string | undefined; tag?: string | undefined },
  { categories, tags }: Taxonomy,
): PostList | undefined {
  if (category === undefined && tag === undefined) return { kind: "all" };
  const kind = category === undefined ? "tag" : "category";
  const term = (kind === "tag" ? tags : categories).find(({ slug }) => slug === (category ?? tag));
  return term && { kind, term };
}

/** The posts of a list, in the order given. */
export function postsIn(list: PostList, posts: readonly PostSummary[]): PostSummary[] {
  switch (list.kind) {
    case "all":
      return [...posts];
    case "category":
      return posts.filter(({ category }) => category.slug === list.term.slug);
    case "tag":
      return posts.filter(({ tags }) => tags.some(({ slug }) => slug === list.term.slug));
  }
}

/**
 * Cuts a list into pages.
 * @param part the page as an address names it; undefined for the first
 * @returns undefined when there is no such page; a list without entries has one empty page
 */
export function pageOf<Entry>(
  entries: readonly Entry[],
  size: number,
  part: string | undefined,
): { number: number; count: number; entries: Entry[] } | undefined {
  const count = Math.max(1, Math.ceil(entries.length / size));
  if (!/^[1-9]\d{0,5}$/.test(part ?? "1")) return undefined;
  const number = Number(part ?? 1);
  return number > count
    ? undefined
    : { number, count, entries: entries.slice((number - 1) * size, number * size) };
}

/** The pages to offer: the first, the last, and those around the current one; a gap stands for those left out. */
export function pageSteps(current: number, count: number): (number | "gap")[] {
  const near = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= (current === 1 ? 2 : 1),
  );
  return near.flatMap((page, index) => {
    const before = near[index - 1] ?? 0;
    if (page - before === 1) return [page];
    // A gap of one page takes as much room as the page itself.
    return page - before === 2 ? [page - 1, page] : ["gap" as const, page];
  });
}
