import { fold, WORD } from "./fold.ts";

/** A piece of text, and whether it is what the visitor looked for. */
export interface Piece {
  text: string;
  found: boolean;
}

/**
 * Cuts a text into words that were found and what stands between them.
 * @param found whether a folded word was
 * @returns the pieces in order; joined they are the text
 */
export function markWords(text: string, found: (word: string) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (!found(fold(match[0]))) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), found: false });
    pieces.push({ text: match[0], found: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false });
  return pieces;
}
