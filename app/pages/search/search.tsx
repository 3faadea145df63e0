import { fillIn } from "#model/content/fill-in.ts";
import { tidyQuery } from "#model/search/query.ts";
import { contentContext, searchContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import type { Route } from "./+types/search.ts";
import { NoResults } from "./no-results.tsx";
import { Results } from "./results.tsx";
import { resultRows, suggestionRows } from "./result-rows.ts";
import { SearchBox } from "./search-box.tsx";

export const handle = { area: "search" };

export function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("search");
  const query = tidyQuery(new URL(request.url).searchParams.get("q") ?? "");
  const { hits, total, partial } = context.get(searchContext).find(query);
  const rows = resultRows(hits, words);
  const crumbs = { ...content.site().breadcrumb, trail: words.crumbs };
  // The page needs neither the words that the index leaves out nor those of other answers.
  const { smallWords: _, suggestions, ...shown } = words;
  return {
    words: shown,
    crumbs,
    query,
    rows,
    total,
    partial,
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
  const { words, crumbs, query, rows, total, partial, suggestions } = loaderData;
  return (
    <section className="wrap find">
      <Breadcrumbs {...crumbs} />
      <h1 className="sr">{words.heading}</h1>
      <SearchBox query={query} words={words} />
      {rows.length > 0 ? (
        <Results rows={rows} total={total} partial={partial} query={query} counts={words.counts} />
      ) : (
        <NoResults query={query} words={words} suggestions={suggestions} />
      )}
    </section>
  );
}
