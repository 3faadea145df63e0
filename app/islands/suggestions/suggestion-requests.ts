import { tidyQuery } from "#model/search/query.ts";
import { SUGGEST_PATH, type Suggestions } from "#model/search/suggestions.ts";

/** A single letter matches too much to be of help. */
const QUERY_MIN_CHARS = 2;

/** Keystrokes within this many milliseconds make one request. */
const SETTLE_MS = 120;

/**
 * Requests suggestions while a visitor types, one request at a time; earlier responses are ignored.
 * @param answered called with undefined if there is nothing to request or no response
 */
export function suggestionRequests(answered: (found: Suggestions | undefined) => void) {
  let timer: number | undefined;
  let asked: AbortController | undefined;
  /** Cancels the request. */
  const drop = () => {
    window.clearTimeout(timer);
    asked?.abort();
  };
  const fetchFor = async (query: string) => {
    const { signal } = (asked = new AbortController());
    try {
      const answer = await fetch(`${SUGGEST_PATH}?${new URLSearchParams({ q: query })}`, { signal });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the answer of our own server, of the same build
      const found = answer.ok ? ((await answer.json()) as Suggestions) : undefined;
      if (!signal.aborted) answered(found);
    } catch {
      // Offline, or replaced by a newer request: the field works without.
      if (!signal.aborted) answered(undefined);
    }
  };
  return {
    drop,
    /** Requests suggestions for a query after a short delay, replacing an earlier request. */
    ask(text: string) {
      drop();
      const query = tidyQuery(text);
      if (query.length < QUERY_MIN_CHARS) answered(undefined);
      else timer = window.setTimeout(() => void fetchFor(query), SETTLE_MS);
    },
  };
}
