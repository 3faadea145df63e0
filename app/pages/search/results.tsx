import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import type { Piece } from "#model/search/mark-words.ts";
import type { SearchResults } from "#model/search/site-search.ts";
import { EmptyState } from "../../parts/empty-state/empty-state.tsx";
import { IndexRows } from "../../parts/index-rows/index-rows.tsx";
import { Tags } from "../../ui/tag/tag.tsx";
import type { FilterOptions } from "./result-links.ts";
import type { ResultRow } from "./result-rows.ts";

interface ResultsProps {
  query: string;
  found: Omit<SearchResults, "hits" | "counts">;
  rows: readonly ResultRow[];
  copy: PageContent<"search">["counts"];
}

/** The number of results, and each as a row. */
export function Results({ query, found, rows, copy }: ResultsProps) {
  const { total, listed, page, pages, partial, missing, respelt } = found;
  const text = listed < total ? copy.capped : total === 1 ? copy.one : copy.many;
  // Numbers in words begin at two.
  const count = copy.words[total - 2] ?? String(total);
  return (
    <>
      <p className="soft find-count" role="status">
        {partial && `${copy.someWords} `}
        {fillIn(text, { query, count, shown: listed })}
        {respelt.length > 0 && ` ${fillIn(copy.respelt, { words: respelt.join(", ") })}`}
        {missing.length > 0 && ` ${fillIn(copy.missing, { words: missing.join(", ") })}`}
        {pages > 1 && ` ${fillIn(copy.page, { page, pages })}`}
      </p>
      <ResultList rows={rows} />
    </>
  );
}

interface NoResultsProps {
  query: string;
  suggestions: readonly ResultRow[];
  copy: Pick<PageContent<"search">, "counts" | "blank" | "none">;
}

/** Before a search, and where one found nothing: an empty state with three suggestions. */
export function NoResults({ query, suggestions, copy }: NoResultsProps) {
  const { title, text } = query ? copy.none : copy.blank;
  return (
    <>
      <p className="soft find-count" role="status">
        {query && fillIn(copy.counts.none, { query })}
      </p>
      <EmptyState heading={title}>{text}</EmptyState>
      <ResultList rows={suggestions} />
    </>
  );
}

function ResultList({ rows }: { rows: readonly ResultRow[] }) {
  return (
    <IndexRows
      rows={rows.map(({ title, text, kind, ...row }) => ({
        ...row,
        title: <Marked pieces={title} />,
        note: kind,
        text: <Marked pieces={text} />,
      }))}
    />
  );
}

/** Text with the query's words highlighted. */
function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text));
}

/** Links that narrow the results to one kind or category. */
export function ResultFilters({ label, types, categoriesLabel, categories }: FilterOptions) {
  return (
    <div className="find-filters">
      <nav aria-label={label}>
        <Tags links={types} />
      </nav>
      {categories.length > 0 && (
        <nav aria-label={categoriesLabel}>
          <Tags links={categories} />
        </nav>
      )}
    </div>
  );
}
