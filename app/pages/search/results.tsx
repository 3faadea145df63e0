import { fillIn } from "#model/content/fill-in.ts";
import type { Piece } from "#model/search/mark-words.ts";
import { IndexRows } from "../../sections/index-rows/index-rows.tsx";
import type { ResultRow } from "./result-rows.ts";

interface ResultsProps {
  rows: readonly ResultRow[];
  /** How many there are, the rows among them. */
  total: number;
  /** Whether they carry some words of the query only. */
  partial: boolean;
  /** Words of the query that stand nowhere. */
  missing: readonly string[];
  query: string;
  counts: CountWords;
}

interface CountWords {
  one: string;
  many: string;
  capped: string;
  someWords: string;
  missing: string;
  words: readonly string[];
}

/** How many there are, and each as a row. */
export function Results({ rows, total, partial, missing, query, counts }: ResultsProps) {
  const form = rows.length < total ? counts.capped : total === 1 ? counts.one : counts.many;
  const values = { query, count: inWords(total, counts.words), shown: rows.length };
  return (
    <>
      <p className="soft find-count" role="status">
        {partial && `${counts.someWords} `}
        {fillIn(form, values)}
        {missing.length > 0 && ` ${fillIn(counts.missing, { words: missing.join(", ") })}`}
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
