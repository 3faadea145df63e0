import { fillIn } from "#model/content/fill-in.ts";
import { tidyQuery } from "#model/search/query.ts";
import { hitKind } from "#model/search/site-search.ts";
import type { Suggestions } from "#model/search/suggestions.ts";
import type { PageRequest } from "../page-module.ts";

const MOST_ENTRIES = 6;

/** Serves suggestions to the search fields while a visitor types. */
export function load({ content, search, url }: PageRequest): Response {
  const { suggest, kinds } = content.page("search");
  const asked = url.searchParams;
  const query = tidyQuery(asked.get("q") ?? "");
  const entries = search
    .suggest(query, MOST_ENTRIES)
    .map((hit) => ({ href: hit.href, title: hit.title, kind: hitKind(hit, kinds) }));
  if (asked.get("form") === "list") return listForBrowsers(query, entries);
  const said = entries.length === 0 ? suggest.none : entries.length === 1 ? suggest.one : suggest.many;
  return Response.json({
    label: suggest.label,
    status: fillIn(said, { count: entries.length }),
    entries,
  } satisfies Suggestions);
}

/** The same for the address bar of a browser. @see model/discovery/open-search.ts */
function listForBrowsers(query: string, entries: Suggestions["entries"]): Response {
  const titles = entries.map(({ title }) => title.map(({ text }) => text).join(""));
  return Response.json([query, titles], { headers: { "Content-Type": "application/x-suggestions+json" } });
}
