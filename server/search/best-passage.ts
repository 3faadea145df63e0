import { fold, WORD } from "#model/search/fold.ts";
import type { QueryTerms } from "./query-terms.ts";

/** Longest passage that is shown, in characters, without the ellipses. */
const PASSAGE_MAX_CHARS = 170;

/** How much of the text is kept before the first match, in characters. */
const BEFORE_CHARS = 50;

/**
 * The passage that contains most different words of those asked for, the first of several; a long one is cut between
 * words around the first match. The first passage when none contains any.
 */
export function bestPassage(passages: readonly string[], asked: QueryTerms): string {
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
