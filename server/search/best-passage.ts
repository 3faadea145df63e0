import { fold, WORD } from "#model/search/fold.ts";
import type { AskedWords } from "./asked-words.ts";

/** Longest passage that is shown, in characters, without the marks of what was left out. */
const PASSAGE_MAX_CHARS = 170;

/** How much of the text is kept before the first word that was found, in characters. */
const LEAD_CHARS = 50;

/**
 * The passage in which most different words of those found stand, the first of several; cut between words around
 * the first of them when it is long. The first passage when none has any.
 */
export function bestPassage(passages: readonly string[], asked: AskedWords): string {
  let best = { text: passages[0] ?? "", count: 0 };
  for (const text of passages) {
    const count = asked.standIn(fold(text));
    if (count > best.count) best = { text, count };
  }
  return cut(best.text, firstPlace(best.text, asked));
}

function firstPlace(text: string, { among }: AskedWords): number {
  if (text.length <= PASSAGE_MAX_CHARS) return 0;
  const places = [...text.matchAll(WORD)];
  return places[among(places.map(([word]) => fold(word))).indexOf(true)]?.index ?? 0;
}

function cut(text: string, at: number): string {
  if (text.length <= PASSAGE_MAX_CHARS) return text;
  // Where the end is near, more is shown before the word.
  const from = Math.max(0, Math.min(at - LEAD_CHARS, text.length - PASSAGE_MAX_CHARS));
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
