import { tidyQuery } from "#model/search/query.ts";
import { SUGGEST_PATH, type Suggestions } from "#model/search/suggestions.ts";

/** A single letter begins too much to be of help. */
const QUERY_MIN_CHARS = 2;

/** Keys closer together than this, in milliseconds, are one question. */
const SETTLE_MS = 120;

/** Asks for suggestions while a visitor types. */
export interface SuggestionRequests {
  /** Asks for a query in a moment, in place of what was asked before. */
  ask(query: string): void;
  /** Forgets what was asked. */
  drop(): void;
}

/**
 * Asks the server, one question at a time; an answer to an earlier question is never given.
 * @param answered with undefined where there is nothing to ask or no answer
 */
export function suggestionRequests(answered: (found: Suggestions | undefined) => void): SuggestionRequests {
  let timer: number | undefined;
  let asked: AbortController | undefined;
  const drop = () => {
    window.clearTimeout(timer);
    asked?.abort();
  };
  const fetchFor = async (query: string) => {
    const { signal } = (asked = new AbortController());
    try {
      const answer = await fetch(`${SUGGEST_PATH}?${new URLSearchParams({ q: query })}`, { signal });
      const found = answer.ok ? ((await answer.json()) as Suggestions) : undefined;
      if (!signal.aborted) answered(found);
    } catch {
      // A broken line, or a newer question: the field goes on without.
      if (!signal.aborted) answered(undefined);
    }
  };
  return {
    drop,
    ask(text) {
      drop();
      const query = tidyQuery(text);
      if (query.length < QUERY_MIN_CHARS) answered(undefined);
      else timer = window.setTimeout(() => void fetchFor(query), SETTLE_MS);
    },
  };
}
