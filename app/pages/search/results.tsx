import { fillIn } from "#model/content/fill-in.ts";
import type { Piece } from "#model/search/mark-words.ts";
import { IndexRows } from "../../sections/index-rows/index-rows.tsx";
import type { ResultRow } from "./result-rows.ts";

interface ResultsProps {
  rows: readonly ResultRow[];
  /** How many there are, within the filter. */
  total: number;
  /** How many of them stand on the pages of the results. */
  listed: number;
  /** The page on screen, and how many there are. */
  page: number;
  pages: number;
  /** Whether they carry some words of the query only. */
  partial: boolean;
  /** Words of the query that stand nowhere. */
  missing: readonly string[];
  /** Words that misspelt ones were taken for. */
  respelt: readonly string[];
  query: string;
  counts: CountWords;
}

interface CountWords {
  one: string;
  many: string;
  capped: string;
  someWords: string;
  missing: string;
  respelt: string;
  page: string;
  words: readonly string[];
}

/** How many there are, and each as a row. */
export function Results({ rows, counts, ...found }: ResultsProps) {
  const { query, total, listed, page, pages, partial, missing, respelt } = found;
  const form = listed < total ? counts.capped : total === 1 ? counts.one : counts.many;
  const values = { query, count: inWords(total, counts.words), shown: listed };
  return (
    <>
      <p className="soft find-count" role="status">
        {partial && `${counts.someWords} `}
        {fillIn(form, values)}
        {respelt.length > 0 && ` ${fillIn(counts.respelt, { words: respelt.join(", ") })}`}
        {missing.length > 0 && ` ${fillIn(counts.missing, { words: missing.join(", ") })}`}
        {pages > 1 && ` ${fillIn(counts.page, { page, pages })}`}
      </p>
      <ResultList rows={rows} />
    </>
  );
}

/** A number in words, as far as the list of words goes, which begins at two. */
function inWords(count: number, words: readonly string[]): string {
  return words[count - 2] ?? String(count);
}

/** Rows with the words that were looked for marked. */
export function ResultList({ rows }: { rows: readonly ResultRow[] }) {
  return (
    <IndexRows
      rows={rows.map(({ href, title, text, kind, drawing }) => ({
        href,
        title: <Marked pieces={title} />,
        note: kind,
        text: <Marked pieces={text} />,
        drawing,
      }))}
    />
  );
}

function Marked({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, found }, index) => (found ? <mark key={index}>{text}</mark> : text));
}
