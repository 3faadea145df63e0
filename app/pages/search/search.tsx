import { fillIn } from "#model/content/fill-in.ts";
import { tidyQuery, QUERY_MAX_CHARS } from "#model/search/query.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { Breadcrumbs } from "../../parts/breadcrumbs/breadcrumbs.tsx";
import { pageLinks, Pagination } from "../../parts/pagination/pagination.tsx";
import { filterOptions, readParams, resultsPath } from "./result-links.ts";
import { resultRows, suggestionRows } from "./result-rows.ts";
import { ResultFilters, NoResults, Results } from "./results.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./search.css?inline";
import type { PageContent } from "#model/content/pages/index.ts";
import { Button } from "../../ui/button/button.tsx";

export function load({ content, search, url }: PageRequest) {
  const params = url.searchParams;
  const query = tidyQuery(params.get("q") ?? "");
  const { filter, page } = readParams(params);
  const { hits, counts, ...found } = search.find(query, filter, page);
  // The page needs neither stop words and synonyms nor texts for other states.
  const { smallWords: _, synonyms: __, suggest: ___, ...copy } = content.page("search");
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

type Data = Loaded<typeof load>;

export function head({ copy, query, found: { page } }: Data): PageMeta {
  const title = query
    ? fillIn(page > 1 ? copy.laterTitle : copy.resultsTitle, { query, page })
    : copy.head.title;
  return { head: { ...copy.head, title }, index: false };
}

/** The query as a headline, with the results under it. */
export default function SearchPage({ data }: { data: Data }) {
  const { copy, query, rows, found, pages, filters, suggestions } = data;
  return (
    <section className="wrap find">
      <Style name="search" css={css} />
      <Breadcrumbs trail={copy.crumbs} />
      <h1 className="sr">{copy.heading}</h1>
      <SearchBox query={query} copy={copy} />
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

interface SearchBoxProps {
  query: string;
  copy: Pick<PageContent<"search">, "label" | "placeholder" | "submit">;
}

/** The search field, styled as a headline. Works without scripts. */
function SearchBox({ query, copy }: SearchBoxProps) {
  return (
    <form className="find-box open-line" role="search" aria-label={copy.label} action="/search">
      <label className="sr" htmlFor="find">
        {copy.label}
      </label>
      <input
        id="find"
        name="q"
        type="search"
        data-suggests=""
        defaultValue={query}
        placeholder={copy.placeholder}
        maxLength={QUERY_MAX_CHARS}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit">{copy.submit}</Button>
    </form>
  );
}
