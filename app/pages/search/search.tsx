import { fillIn } from "#model/content/fill-in.ts";
import { tidyQuery } from "#model/search/query.ts";
import { contentContext, searchContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import { pageLinks, Pagination } from "../../sections/pagination/pagination.tsx";
import type { Route } from "./+types/search.ts";
import { filterOptions, readParams, resultsPath } from "./result-links.ts";
import { resultRows, suggestionRows } from "./result-rows.ts";
import { ResultFilters, NoResults, Results } from "./results.tsx";
import { SearchBox } from "./search-box.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = tidyQuery(params.get("q") ?? "");
  const { filter, page } = readParams(params);
  const { hits, counts, ...found } = context.get(searchContext).find(query, filter, page);
  // The page needs neither stop words and synonyms nor the copy of other answers.
  const { smallWords: _, synonyms: __, suggest: ___, ...copy } = context.get(contentContext).page("search");
  const { suggestions, filters, pages, ...shown } = copy;
  const rows = resultRows(hits, copy.kinds);
  return {
    copy: shown,
    query,
    rows,
    found,
    pages: found.pages > 1 && {
      ...pageLinks(found.page, found.pages, (number) => resultsPath(query, filter, number)),
      copy: pages,
    },
    filters: counts.pages + counts.posts > 0 ? filterOptions(query, filter, counts, filters) : undefined,
    suggestions: rows.length > 0 ? [] : suggestionRows(suggestions),
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { copy, query, found } = args.loaderData;
  const { page } = found;
  const title = query
    ? fillIn(page > 1 ? copy.laterTitle : copy.resultsTitle, { query, page })
    : copy.head.title;
  return pageMeta({ ...copy.head, title }, args, { index: false });
}

/** The query as a headline, with the results under it. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { copy, query, rows, found, pages, filters, suggestions } = loaderData;
  return (
    <section className="wrap find">
      <Breadcrumbs trail={copy.crumbs} />
      <h1 className="sr">{copy.heading}</h1>
      <SearchBox key={query} query={query} copy={copy} />
      {filters && <ResultFilters {...filters} />}
      {rows.length > 0 ? (
        <>
          <Results query={query} found={found} rows={rows} copy={copy.counts} />
          {pages && <Pagination {...pages} />}
        </>
      ) : filters ? (
        <p className="soft find-count" role="status">
          {filters.none}
        </p>
      ) : (
        <NoResults query={query} suggestions={suggestions} copy={copy} />
      )}
    </section>
  );
}
