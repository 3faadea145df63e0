import { fillIn } from "#model/content/fill-in.ts";
import { tidyQuery } from "#model/search/query.ts";
import { contentContext, searchContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import type { Route } from "./+types/search.ts";
import { NoResults } from "./no-results.tsx";
import { readFilter, resultFilters } from "./result-filters.ts";
import { ResultFilters } from "./filter-links.tsx";
import { Results } from "./results.tsx";
import { resultRows, suggestionRows } from "./result-rows.ts";
import { SearchBox } from "./search-box.tsx";

export const handle = { area: "search" };

export function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("search");
  const asked = new URL(request.url).searchParams;
  const query = tidyQuery(asked.get("q") ?? "");
  const filter = readFilter(asked);
  const { hits, total, partial, missing, counts } = context.get(searchContext).find(query, filter);
  const rows = resultRows(hits, words);
  const crumbs = { ...content.site().breadcrumb, trail: words.crumbs };
  // The page needs neither the words that the index leaves out nor those of other answers.
  const { smallWords: _, synonyms: __, suggest: ___, suggestions, filters, ...shown } = words;
  const all = counts.pages + counts.posts;
  return {
    words: shown,
    crumbs,
    query,
    rows,
    total,
    partial,
    missing,
    filters: all > 0 ? resultFilters(query, filter, counts, filters) : undefined,
    suggestions: rows.length > 0 ? [] : suggestionRows(suggestions),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { words, query } = args.loaderData;
  const title = query ? fillIn(words.resultsTitle, { query }) : words.head.title;
  return pageMeta({ ...words.head, title, index: false }, metaFacts(args));
}

/** The query is the headline; what was found stands under it. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { words, crumbs, query, rows, total, partial, missing, filters, suggestions } = loaderData;
  return (
    <section className="wrap find">
      <Breadcrumbs {...crumbs} />
      <h1 className="sr">{words.heading}</h1>
      <SearchBox query={query} words={words} />
      {filters && <ResultFilters {...filters} />}
      {rows.length > 0 ? (
        <Results
          rows={rows}
          total={total}
          partial={partial}
          missing={missing}
          query={query}
          counts={words.counts}
        />
      ) : filters ? (
        <p className="soft find-count" role="status">
          {filters.none}
        </p>
      ) : (
        <NoResults query={query} words={words} suggestions={suggestions} />
      )}
    </section>
  );
}
