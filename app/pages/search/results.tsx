import { fillIn } from "#model/content/fill-in.ts";
import type { Piece } from "#model/search/mark-words.ts";
import { IndexRows } from "../../sections/index-rows/index-rows.tsx";
import type { ResultRow } from "./result-rows.ts";

interface ResultsProps {
  rows: readonly ResultRow[];
  query: string;
  counts: { one: string; many: string; words: readonly string[] };
}

/** How many there are, and each as a row. */
export function Results({ rows, query, counts }: ResultsProps) {
  // The list of number words begins at two.
  const count = counts.words[rows.length - 2] ?? rows.length;
  return (
    <>
      <p className="soft find-count" role="status">
        {fillIn(rows.length === 1 ? counts.one : counts.many, { count, query })}
      </p>
      <ResultList rows={rows} />
    </>
  );
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
