import { fold, WORD } from "#model/search/fold.ts";
import { markWords } from "#model/search/mark-words.ts";
import type { SearchHit } from "#model/search/site-search.ts";
import type { QueryTerms } from "./query-terms.ts";
import type { SearchDocument } from "./search-document.ts";

/** A document as it is kept beside the table of words: without its texts, with the words of its title and keywords. */
export type IndexedDocument = Omit<SearchDocument, "headings" | "body" | "passages"> & {
  titleWords: readonly string[];
  keywordWords: readonly (readonly string[])[];
};

/** A document that was found; a larger score is a better match. */
export interface Found {
  document: IndexedDocument;
  score: number;
}

/** By what small print is scaled down, unless its page is asked for by name: few clients look for it. */
const ASIDE = 0.3;

/**
 * How much a score gains when all that was asked for is a keyword of this one document: its editor says that it is the
 * answer. Several that say so share the gain.
 */
const KEYWORD = 4;

/**
 * Documents by their scores, the best first. A title that says little beside the words asked for raises a score, and so
 * does a keyword that was asked for, the more of the query it is.
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

/** How much of a query the keyword of a document is that says most of it, from 0 to 1. */
function keywordShare({ keywordWords }: IndexedDocument, asked: QueryTerms): number {
  const answers = keywordWords.filter((words) => asked.matches(words).every(Boolean));
  return Math.max(0, ...answers.map((words) => asked.countIn(words.join(" ")))) / Math.max(1, asked.count);
}

/**
 * A document as it is shown, with the words that led to it marked.
 * @param passages replacements of the summary if the words are elsewhere
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

/** Longest passage that is shown, in characters, without the ellipses. */
const PASSAGE_MAX_CHARS = 170;

/** How much of the text is kept before the first match, in characters. */
const BEFORE_CHARS = 50;

/**
 * The passage that contains most different words of those asked for, the first of several; a long one is cut between
 * words around the first match. The first passage when none contains any.
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
