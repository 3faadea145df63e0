import type { PageContent } from "#model/content/pages/index.ts";
import { foundTypes, type SearchFilter, type SearchCounts } from "#model/search/site-search.ts";
import type { TagLink } from "../../ui/tag/tag.tsx";

/** Filter and page number from an address, without unknown types; invalid page numbers mean 1. */
export function readParams(params: URLSearchParams): { filter: SearchFilter; page: number } {
  const type = foundTypes.find((known) => known === params.get("type"));
  const category = params.get("category") ?? undefined;
  const page = params.get("page") ?? "";
  return {
    filter: category === undefined ? { type } : { type: "posts", category },
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of the results of a query; the first page has no number. */
export function resultsPath(query: string, { type, category }: SearchFilter, page = 1): string {
  const parameters = new URLSearchParams({ q: query });
  if (type !== undefined) parameters.set("type", type);
  if (category !== undefined) parameters.set("category", category);
  if (page > 1) parameters.set("page", String(page));
  return `/search?${parameters}`;
}

export type FilterOptions = ReturnType<typeof filterOptions>;

/** The filters of the results, each with its number of results; categories once posts are selected. */
export function filterOptions(
  query: string,
  filter: SearchFilter,
  counts: SearchCounts,
  copy: PageContent<"search">["filters"],
) {
  const { type, category } = filter;
  const option = (name: string, count: number, to: SearchFilter, current: boolean): TagLink => ({
    name: `${name} (${count})`,
    href: resultsPath(query, to),
    current: current ? "true" : undefined,
  });
  return {
    label: copy.label,
    types: [
      option(copy.all, counts.pages + counts.posts, {}, !type),
      ...foundTypes.map((name) =>
        option(copy[name], counts[name], { type: name }, type === name && !category),
      ),
    ],
    categoriesLabel: copy.categories,
    categories: (type === "posts" ? counts.categories : []).map(({ slug, name, count }) =>
      option(name, count, { type: "posts", category: slug }, slug === category),
    ),
    // For a filter without results.
    none: copy.none,
  };
}
