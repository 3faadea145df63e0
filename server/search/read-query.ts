import type { Spelling } from "./spelling.ts";
import type { WordGroup } from "./word-table.ts";

/** Shorter words must stand as they are: too many begin with two letters. */
const BEGINNING_MIN_CHARS = 3;

/** What a query asks for. */
export interface ReadQuery {
  /** For each of its words what may stand for it. */
  groups: WordGroup[];
  /** Words that nothing carries, not even misspelt. */
  missing: string[];
}

/**
 * Reads the words of a query: each as it stands, as the beginning of a word, as two words written as one, or as a
 * misspelt one, the first of these that the site has.
 * @param typing whether the last word may not be finished
 */
export function readQuery(words: readonly string[], spelling: Spelling, typing: boolean): ReadQuery {
  const groups: WordGroup[] = [];
  const missing: string[] = [];
  for (const [index, word] of words.entries()) {
    const unfinished = typing && index === words.length - 1;
    const parts = partsOf(word, spelling, unfinished);
    if (parts.length === 0) missing.push(word);
    groups.push(...parts);
  }
  return { groups, missing };
}

function partsOf(word: string, spelling: Spelling, unfinished: boolean): WordGroup[] {
  const begins = unfinished || word.length >= BEGINNING_MIN_CHARS;
  if (begins && spelling.begins(word)) return [[`${word}*`]];
  if (spelling.documents(word) > 0) return [[word]];
  const halves = apart(word, spelling);
  if (halves) return halves.map((half) => [half]);
  const meant = spelling.meant(word);
  return meant.length > 0 ? [meant] : [];
}

/** Two words that were written as one, such as "powerbi". */
function apart(word: string, { documents }: Spelling): [string, string] | undefined {
  for (let cut = 2; cut <= word.length - 2; cut += 1) {
    const [one, other] = [word.slice(0, cut), word.slice(cut)];
    if (documents(one) > 0 && documents(other) > 0) return [one, other];
  }
  return undefined;
}
