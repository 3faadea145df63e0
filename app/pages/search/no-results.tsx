import { fillIn } from "#model/content/fill-in.ts";
import { ResultList } from "./results.tsx";
import type { ResultRow } from "./result-rows.ts";

interface NoResultsProps {
  query: string;
  words: {
    counts: { none: string };
    blank: { title: string; text: string };
    none: { title: string; text: string };
  };
  suggestions: readonly ResultRow[];
}

/** Before a search, and when one found nothing: dots without a line, one sentence, three places to look. */
export function NoResults({ query, words, suggestions }: NoResultsProps) {
  const { title, text } = query ? words.none : words.blank;
  return (
    <>
      <p className="soft find-count" role="status">
        {query && fillIn(words.counts.none, { query })}
      </p>
      <div className="find-none">
        <svg className="kolam" viewBox="0 0 168 72" aria-hidden="true">
          <path className="k-dots" d={DOTS} />
        </svg>
        <div>
          <h2 className="t1">{title}</h2>
          <p className="soft">{text}</p>
        </div>
      </div>
      <ResultList rows={suggestions} />
    </>
  );
}

/** The dots of a kolam that is not drawn yet: five, seven and five. */
const DOTS =
  "M36 12h0M60 12h0M84 12h0M108 12h0M132 12h0M12 36h0M36 36h0M60 36h0M84 36h0M108 36h0M132 36h0M156 36h0M36 60h0M60 60h0M84 60h0M108 60h0M132 60h0";
