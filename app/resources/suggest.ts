import { fillIn } from "#model/content/fill-in.ts";
import { tidyQuery } from "#model/search/query.ts";
import { hitKind } from "#model/search/site-search.ts";
import type { Suggestions } from "#model/search/suggestions.ts";
import { contentContext, searchContext } from "../context.ts";
import type { Route } from "./+types/suggest.ts";

const MOST_ENTRIES = 6;

/** Serves suggestions to the search fields while a visitor types. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { suggest, kinds } = context.get(contentContext).page("search");
  const query = tidyQuery(new URL(request.url).searchParams.get("q") ?? "");
  const entries = context
    .get(searchContext)
    .suggest(query, MOST_ENTRIES)
    .map((hit) => ({ href: hit.href, title: hit.title, kind: hitKind(hit, kinds) }));
  const said = entries.length === 0 ? suggest.none : entries.length === 1 ? suggest.one : suggest.many;
  return Response.json({
    label: suggest.label,
    status: fillIn(said, { count: entries.length }),
    entries,
  } satisfies Suggestions);
}
