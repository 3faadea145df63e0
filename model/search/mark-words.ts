import { fold, WORD } from "./fold.ts";

/** A piece of text, and whether it is what the visitor looked for. */
export interface Piece {
  text: string;
  found: boolean;
}

/**
 * Cuts a text where its words begin with something that was looked for.
 * @param wanted folded words
 * @returns the pieces in order; joined they are the text
 */
export function markWords(text: string, wanted: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    if (!wanted.some((word) => fold(match[0]).startsWith(word))) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), found: false });
    pieces.push({ text: match[0], found: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false });
  return pieces;
}
