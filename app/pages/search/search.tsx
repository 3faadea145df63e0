import { fillIn } from "#model/content/fill-in.ts";
import { searchDocuments, tidyQuery } from "#model/search/search-documents.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { Breadcrumbs } from "../../sections/breadcrumbs/breadcrumbs.tsx";
import type { Route } from "./+types/search.ts";
import { documentsOf } from "./documents-of.ts";
import { NoResults } from "./no-results.tsx";
import { Results } from "./results.tsx";
import { resultRows, suggestionRows } from "./result-rows.ts";
import { SearchBox } from "./search-box.tsx";

export const handle = { area: "search" };

export function loader({ context, request }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const words = content.page("search");
  const query = tidyQuery(new URL(request.url).searchParams.get("q") ?? "");
  const rows = resultRows(searchDocuments(documentsOf(content), query), words);
  const crumbs = { ...content.site().breadcrumb, trail: words.crumbs };
  return { words, crumbs, query, rows, suggestions: rows.length > 0 ? [] : suggestionRows(words) };
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [];
  const { words, query } = args.loaderData;
  const title = query ? fillIn(words.resultsTitle, { query }) : words.head.title;
  return pageMeta({ ...words.head, title, index: false }, metaFacts(args));
}

/** The query is the headline; what was found stands under it. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { words, crumbs, query, rows, suggestions } = loaderData;
  return (
    <section className="wrap find">
      <Breadcrumbs {...crumbs} />
      <h1 className="sr">{words.heading}</h1>
      <SearchBox query={query} words={words} />
      {rows.length > 0 ? (
        <Results rows={rows} query={query} counts={words.counts} />
      ) : (
        <NoResults query={query} words={words} suggestions={suggestions} />
      )}
    </section>
  );
}
