import { fold } from "#model/search/fold.ts";
import { markWords } from "#model/search/mark-words.ts";
import type { SearchHit } from "#model/search/site-search.ts";
import { bestPassage } from "./best-passage.ts";
import type { QueryTerms } from "./query-terms.ts";
import type { SearchDocument } from "./search-document.ts";

/** A document as it is kept beside the table of words: without its texts, with the words of its title. */
export type IndexedDocument = Omit<SearchDocument, "headings" | "body" | "passages"> & {
  titleWords: readonly string[];
};

/** A document that was found; a larger score is a better match. */
export interface Found {
  document: IndexedDocument;
  score: number;
}

/** By what small print is scaled down, unless its page is asked for by name: few clients look for it. */
const ASIDE = 0.3;

/** Documents by their scores, the best first; a title that says little beside the words asked for raises a score. */
export function rankByTitle(found: readonly Found[], asked: QueryTerms): Found[] {
  return found
    .map(({ document, score }) => {
      const { titleWords, kind, aside } = document;
      const share = asked.matches(titleWords).filter(Boolean).length / Math.max(1, titleWords.length);
      const named = kind === "page" && share > 0;
      return { document, score: score * (1 + share) * (aside && !named ? ASIDE : 1) };
    })
    .toSorted((one, other) => other.score - one.score);
}

/**
 * A document as it is shown, with the words that led to it marked.
 * @param passages what to show in place of the summary when the words stand elsewhere
 */
export function hitOf({ document }: Found, asked: QueryTerms, passages: () => string[]): SearchHit {
  const { href, kind, page, published, title, text } = document;
  // When the title says it all, the summary tells more than another place with the same words.
  const whole = asked.countIn(fold(title)) >= asked.count;
  return {
    href,
    kind,
    ...(page !== undefined && { page }),
    ...(published !== undefined && { published }),
    title: markWords(title, asked.matches),
    text: markWords(bestPassage(whole ? [text] : [text, ...passages()], asked), asked.matches),
  };
}
