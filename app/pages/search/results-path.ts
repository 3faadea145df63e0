import { foundTypes, type SearchFilter } from "#model/search/site-search.ts";

/** Filter and page number of an address. An unknown type is ignored, and an invalid page number means the first page. */
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
