import { fillIn } from "#model/content/fill-in.ts";
import { tidyQuery } from "#model/search/query.ts";
import { contentContext, searchContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import type { Route } from "./+types/search.ts";
import { pageLinks } from "../../sections/pagination/page-links.ts";
import { Pagination } from "../../sections/pagination/pagination.tsx";
import { NoResults } from "./no-results.tsx";
import { resultFilters } from "./result-filters.ts";
import { ResultFilters } from "./filter-links.tsx";
import { Results } from "./results.tsx";
import { readAsked, resultsPath } from "./results-path.ts";
import { resultRows, suggestionRows } from "./result-rows.ts";
import { SearchBox } from "./search-box.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("search");
  const asked = new URL(request.url).searchParams;
  const query = tidyQuery(asked.get("q") ?? "");
  const { filter, page } = readAsked(asked);
  const { hits, counts, ...found } = context.get(searchContext).find(query, filter, page);
  const rows = resultRows(hits, words);
  const crumbs = { ...content.site().breadcrumb, trail: words.crumbs };
  // The page needs neither the words that the index leaves out nor those of other answers.
  const { smallWords: _, synonyms: __, suggest: ___, suggestions, filters, pages, ...shown } = words;
  const all = counts.pages + counts.posts;
  return {
    words: shown,
    crumbs,
    query,
    rows,
    found,
    pages: found.pages > 1 && {
      ...pageLinks(found.page, found.pages, (number) => resultsPath(query, filter, number)),
      words: pages,
    },
    filters: all > 0 ? resultFilters(query, filter, counts, filters) : undefined,
    suggestions: rows.length > 0 ? [] : suggestionRows(suggestions),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { words, query, found } = args.loaderData;
  const { page } = found;
  const title = !query
    ? words.head.title
    : fillIn(page > 1 ? words.laterTitle : words.resultsTitle, { query, page });
  return pageMeta({ ...words.head, title, index: false }, metaFacts(args));
}

/** The query is the headline; what was found stands under it. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { words, crumbs, query, rows, found, pages, filters, suggestions } = loaderData;
  return (
    <section className="wrap find">
      <Breadcrumbs {...crumbs} />
      <h1 className="sr">{words.heading}</h1>
      <SearchBox key={query} query={query} words={words} />
      {filters && <ResultFilters {...filters} />}
      {rows.length > 0 ? (
        <>
          <Results {...found} rows={rows} query={query} counts={words.counts} />
          {pages && <Pagination {...pages} />}
        </>
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
