import { foundTypes, type SearchFilter } from "#model/search/site-search.ts";

/** What an address asks the results for, beside the query. */
export interface AskedResults {
  /** Whatever it names that does not exist is left out. */
  filter: SearchFilter;
  /** The page of the results, from 1; there may be less of them. */
  page: number;
}

/** What the parameters of an address ask for; a wrong page is the first. */
export function readAsked(asked: URLSearchParams): AskedResults {
  const type = foundTypes.find((known) => known === asked.get("type"));
  const category = asked.get("category") ?? undefined;
  const page = asked.get("page") ?? "";
  return {
    filter: category === undefined ? { type } : { type: "posts", category },
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of the results of a query. The first page has none in its address. */
export function resultsPath(query: string, { type, category }: SearchFilter, page = 1): string {
  const parameters = new URLSearchParams({ q: query });
  if (type !== undefined) parameters.set("type", type);
  if (category !== undefined) parameters.set("category", category);
  if (page > 1) parameters.set("page", String(page));
  return `/search?${parameters}`;
}
