import type { PageContent } from "#model/content/pages/index.ts";
import { foundTypes, type SearchCounts, type SearchFilter } from "#model/search/site-search.ts";
import { resultsPath } from "./results-path.ts";

/** A link that narrows the results. */
export interface FilterOption {
  name: string;
  href: string;
  current?: "true" | undefined;
}

export interface FilterOptions {
  label: string;
  types: FilterOption[];
  categoriesLabel: string;
  categories: FilterOption[];
  /** Where the current filter has no results. */
  none: string;
}

/** The filters of the results, each with its number of results; categories once posts are selected. */
export function filterOptions(
  query: string,
  filter: SearchFilter,
  counts: SearchCounts,
  copy: PageContent<"search">["filters"],
): FilterOptions {
  const { type, category } = filter;
  const option = (name: string, count: number, to: SearchFilter, current: boolean): FilterOption => ({
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
    none: copy.none,
  };
}
