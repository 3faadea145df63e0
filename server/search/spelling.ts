import { distance } from "fastest-levenshtein";
import { wordStem } from "./word-stem.ts";

/** A word of the site, and how many documents carry it. */
export interface KnownWord {
  word: string;
  documents: number;
}

/** What the words of the site tell about those of a query. */
export interface Spelling {
  /** How many documents carry a word; 0 where none does. */
  documents(word: string): number;
  /** The words of the site that are a word in one of its forms, such as "price" and "prices". */
  forms(word: string): string[];
  /** Whether a word of the site begins so. */
  begins(beginning: string): boolean;
  /** The word that a misspelt one is closest to; of several the one that most documents carry. */
  meant(word: string): string | undefined;
}

/**
 * Spelling by the words that stand on the site.
 * @param further words that visitors may mean though no document carries them
 */
export function spelling(words: readonly KnownWord[], further: readonly string[] = []): Spelling {
  const counts = new Map(words.map(({ word, documents }) => [word, documents]));
  const sorted = [...counts.keys()].toSorted(byCodeUnits);

  const beginningWith = (beginning: string): string[] =>
    sorted.slice(firstFrom(sorted, beginning), firstFrom(sorted, `${beginning}\uFFFF`));

  return {
    documents: (word) => counts.get(word) ?? 0,
    forms(word) {
      const stem = wordStem(word);
      // "polici" is a stem of "policy"; all but the last letter is the beginning of every form.
      const near = stem === word && word.length < 4 ? [] : beginningWith(stem.slice(0, -1));
      const forms = near.filter((known) => known !== word && wordStem(known) === stem);
      return counts.has(word) ? [word, ...forms] : forms;
    },
    begins: (beginning) => sorted[firstFrom(sorted, beginning)]?.startsWith(beginning) ?? false,
    meant(word) {
      const most = mostSlips(word);
      if (most === 0) return undefined;
      let best: { known: string; slips: number; documents: number } | undefined;
      // Hardly anybody gets the first letter wrong, and another one makes another word.
      const [first = ""] = word;
      for (const known of [...beginningWith(first), ...further.filter((name) => name.startsWith(first))]) {
        if (Math.abs(known.length - word.length) > most || /\d/.test(known)) continue;
        const slips = slipsBetween(word, known);
        const documents = counts.get(known) ?? 0;
        if (
          slips > most ||
          (best && (slips > best.slips || (slips === best.slips && documents <= best.documents)))
        )
          continue;
        best = { known, slips, documents };
      }
      return best?.known;
    },
  };
}

/** How many slips a word may have: in a short one each letter decides, and a number is no other number. */
function mostSlips(word: string): number {
  const letters = Array.from(word).length;
  if (letters < 4 || /\d/.test(word)) return 0;
  return letters < 10 ? 1 : 2;
}

/** Letters that are wrong, missing or too many; two that changed places are one slip, the only one of four letters. */
function slipsBetween(word: string, known: string): number {
  let at = 0;
  while (at < word.length && word[at] === known[at]) at += 1;
  const swapped = `${word.slice(0, at)}${word[at + 1] ?? ""}${word[at] ?? ""}${word.slice(at + 2)}` === known;
  if (swapped) return 1;
  return word.length === 4 ? Infinity : distance(word, known);
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
