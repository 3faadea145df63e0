import { fold, WORD } from "./fold.ts";

/** A piece of text, and whether it is a match. */
export interface Piece {
  text: string;
  found: boolean;
}

/**
 * Splits a text into matching words and the text between them.
 * @param found flags the matching words of a text, given folded and in order
 * @returns the pieces in order; joined they are the text
 */
export function markWords(text: string, found: (words: readonly string[]) => readonly boolean[]): Piece[] {
  const words = [...text.matchAll(WORD)];
  const marked = found(words.map(([word]) => fold(word)));
  const pieces: Piece[] = [];
  let end = 0;
  for (const [at, { 0: word, index }] of words.entries()) {
    if (!marked[at]) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), found: false });
    const last = pieces.at(-1);
    // Letters of one word of a script without spaces.
    if (index === end && last?.found) last.text += word;
    else pieces.push({ text: word, found: true });
    end = index + word.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false });
  return pieces;
}
