import type { PageContent } from "#model/content/pages/index.ts";
import { foundTypes, type SearchCounts, type SearchFilter } from "#model/search/site-search.ts";
import { resultsPath } from "./results-path.ts";

/** A way to keep an answer to one sort. */
export interface ResultFilter {
  name: string;
  href: string;
  current?: "true" | undefined;
}

export interface ResultFiltersProps {
  label: string;
  types: ResultFilter[];
  categoriesLabel: string;
  categories: ResultFilter[];
  /** When what was chosen has nothing. */
  none: string;
}

/** The ways to keep an answer to one sort, each with how many there are; categories once posts are chosen. */
export function resultFilters(
  query: string,
  filter: SearchFilter,
  counts: SearchCounts,
  words: PageContent<"search">["filters"],
): ResultFiltersProps {
  const to = (kept: SearchFilter) => resultsPath(query, kept);
  const mark = (current: boolean) => (current ? ("true" as const) : undefined);
  const { type, category } = filter;
  const posts = type === "posts" ? counts.categories : [];
  return {
    label: words.label,
    types: [
      { name: `${words.all} (${counts.pages + counts.posts})`, href: to({}), current: mark(!type) },
      ...foundTypes.map((name) => ({
        name: `${words[name]} (${counts[name]})`,
        href: to({ type: name }),
        current: mark(type === name && !category),
      })),
    ],
    categoriesLabel: words.categories,
    categories: posts.map(({ slug, name, count }) => ({
      name: `${name} (${count})`,
      href: to({ type: "posts", category: slug }),
      current: mark(slug === category),
    })),
    none: words.none,
  };
}
