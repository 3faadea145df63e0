import { fold, WORD } from "#model/search/fold.ts";
import { markWords } from "#model/search/mark-words.ts";
import type { SearchHit } from "#model/search/site-search.ts";
import type { QueryTerms } from "./query-terms.ts";
import type { SearchDocument } from "./search-document.ts";

/** The ranking data of a document: the words of its title and keywords, without its texts. */
export type IndexedDocument = Omit<SearchDocument, "headings" | "body" | "passages"> & {
  titleWords: readonly string[];
  keywordWords: readonly (readonly string[])[];
};

/** A document that was found; a larger score is a better match. */
export interface Found {
  document: IndexedDocument;
  score: number;
}

/** Factor for legal pages, unless the query names the page: few clients look for them. */
const ASIDE = 0.3;

/**
 * Bonus factor if the query is a keyword of this one document: its editor says that it is the answer. Several
 * such documents share it.
 */
const KEYWORD = 4;

/**
 * Documents by score, the best first. A title with few other words raises the score, and so does a matching
 * keyword, by its share of the query.
 */
export function rankByTitle(found: readonly Found[], asked: QueryTerms): Found[] {
  const said = new Map(found.map(({ document }) => [document, keywordShare(document, asked)]));
  const answers = [...said.values()].filter((share) => share > 0).length;
  return found
    .map(({ document, score }) => {
      const { titleWords, kind, aside } = document;
      const share = asked.matches(titleWords).filter(Boolean).length / Math.max(1, titleWords.length);
      const keyword = (said.get(document) ?? 0) / Math.max(1, answers);
      const named = kind === "page" ? share + keyword > 0 : share === 1;
      return {
        document,
        score: score * (1 + share) * (1 + KEYWORD * keyword) * (aside && !named ? ASIDE : 1),
      };
    })
    .toSorted((one, other) => other.score - one.score);
}

/** Share of a query covered by a document's best keyword, from 0 to 1. */
function keywordShare({ keywordWords }: IndexedDocument, asked: QueryTerms): number {
  const answers = keywordWords.filter((words) => asked.matches(words).every(Boolean));
  return Math.max(0, ...answers.map((words) => asked.countIn(words.join(" ")))) / Math.max(1, asked.count);
}

/**
 * A search result with its matches marked.
 * @param passages replacements of the summary if the words are elsewhere
 */
export function hitOf({ document }: Found, asked: QueryTerms, passages: () => string[]): SearchHit {
  const { href, kind, page, published, title, text } = document;
  // If the title has all matches, the summary is more useful than another passage with the same words.
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

/** Longest passage, in characters, without the ellipses. */
const PASSAGE_MAX_CHARS = 170;

/** Number of characters kept before the first match. */
const BEFORE_CHARS = 50;

/**
 * The first passage with the most different matches; a long one is cut between words around the first match.
 * The first passage when none has any.
 */
function bestPassage(passages: readonly string[], asked: QueryTerms): string {
  let best = { text: passages[0] ?? "", count: 0 };
  for (const text of passages) {
    const count = asked.countIn(fold(text));
    if (count > best.count) best = { text, count };
  }
  return cut(best.text, firstMatch(best.text, asked));
}

function firstMatch(text: string, { matches }: QueryTerms): number {
  if (text.length <= PASSAGE_MAX_CHARS) return 0;
  const places = [...text.matchAll(WORD)];
  return places[matches(places.map(([word]) => fold(word))).indexOf(true)]?.index ?? 0;
}

function cut(text: string, at: number): string {
  if (text.length <= PASSAGE_MAX_CHARS) return text;
  // Near the end more is shown before the match.
  const from = Math.max(0, Math.min(at - BEFORE_CHARS, text.length - PASSAGE_MAX_CHARS));
  const start = from === 0 ? 0 : wordStart(text, from);
  const rest = text.slice(start);
  const end = rest.length <= PASSAGE_MAX_CHARS ? rest.length : wordEnd(rest, PASSAGE_MAX_CHARS);
  return `${start > 0 ? "… " : ""}${rest.slice(0, end).trim()}${end < rest.length ? " …" : ""}`;
}

function wordStart(text: string, from: number): number {
  const blank = text.slice(from).search(/ [\p{L}\p{N}]/u);
  return blank === -1 ? from : from + blank + 1;
}

function wordEnd(text: string, before: number): number {
  const blank = text.lastIndexOf(" ", before);
  return blank <= 0 ? before : blank;
}
