import type { PageContent } from "#model/content/pages/index.ts";
import { foundTypes, type SearchCounts, type SearchFilter } from "#model/search/site-search.ts";

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

/** What an address keeps its answer to; whatever it names that does not exist is left out. */
export function readFilter(asked: URLSearchParams): SearchFilter {
  const type = foundTypes.find((known) => known === asked.get("type"));
  const category = asked.get("category") ?? undefined;
  return category === undefined ? { type } : { type: "posts", category };
}

/** The ways to keep an answer to one sort, each with how many there are; categories once posts are chosen. */
export function resultFilters(
  query: string,
  filter: SearchFilter,
  counts: SearchCounts,
  words: PageContent<"search">["filters"],
): ResultFiltersProps {
  const to = (more: Record<string, string>) => `/search?${new URLSearchParams({ q: query, ...more })}`;
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
