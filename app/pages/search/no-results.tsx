import { fillIn } from "#model/content/fill-in.ts";
import { NothingThere } from "../../sections/nothing-there/nothing-there.tsx";
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
      <NothingThere heading={title}>{text}</NothingThere>
      <ResultList rows={suggestions} />
    </>
  );
}
