import { distance } from "fastest-levenshtein";

/** A word of the site, and how many documents carry it. */
export interface KnownWord {
  word: string;
  documents: number;
}

/** Most words that a misspelt one is taken for. */
const MOST_MEANT = 3;

/** What the words of the site tell about those of a query. */
export interface Spelling {
  /** How many documents carry a word; 0 where none does. */
  documents(word: string): number;
  /** Whether a word of the site begins so. */
  begins(beginning: string): boolean;
  /** The words that a misspelt one is closest to, those that most documents carry first. */
  meant(word: string): string[];
}

/** Spelling by the words that stand on the site. */
export function spelling(words: readonly KnownWord[]): Spelling {
  const counts = new Map(words.map(({ word, documents }) => [word, documents]));
  const sorted = [...counts.keys()].toSorted(byCodeUnits);
  return {
    documents: (word) => counts.get(word) ?? 0,
    begins: (beginning) => sorted[firstFrom(sorted, beginning)]?.startsWith(beginning) ?? false,
    meant(word) {
      const most = mostTypos(word);
      if (most === 0) return [];
      const near = sorted.flatMap((known) => {
        if (Math.abs(known.length - word.length) > most) return [];
        const typos = distance(word, known);
        return typos <= most ? [{ known, typos }] : [];
      });
      const fewest = Math.min(...near.map(({ typos }) => typos));
      return near
        .filter(({ typos }) => typos === fewest)
        .map(({ known }) => known)
        .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
        .slice(0, MOST_MEANT);
    },
  };
}

/** How many letters of a word may be wrong, missing or too many: in a short one each decides. */
function mostTypos(word: string): number {
  const letters = Array.from(word).length;
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/** Where the first text stands that is not before the one given. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
