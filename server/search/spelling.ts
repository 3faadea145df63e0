import { distance } from "fastest-levenshtein";
import { wordStem } from "./word-stem.ts";

/** A word of the site, and how many documents contain it. */
export interface KnownWord {
  word: string;
  documents: number;
}

/** What the words of the site tell about those of a query. */
export type Spelling = ReturnType<typeof spelling>;

/**
 * Spelling by the words of the site.
 * @param further words that visitors may mean though no document contains them
 */
export function spelling(words: readonly KnownWord[], further: readonly string[] = []) {
  const counts = new Map(words.map(({ word, documents }) => [word, documents]));
  const sorted = [...counts.keys()].toSorted(byCodeUnits);

  const beginningWith = (beginning: string): string[] =>
    sorted.slice(firstFrom(sorted, beginning), firstFrom(sorted, `${beginning}\uFFFF`));

  return {
    /** How many documents contain a word. */
    documents: (word: string): number => counts.get(word) ?? 0,

    /** The words of the site that are forms of one word, such as "price" and "prices". */
    forms(word: string): string[] {
      const stem = wordStem(word);
      // "polici" is a stem of "policy"; all but the last letter is the beginning of every form.
      const near = stem === word && word.length < 4 ? [] : beginningWith(stem.slice(0, -1));
      const forms = near.filter((known) => known !== word && wordStem(known) === stem);
      return counts.has(word) ? [word, ...forms] : forms;
    },

    /** Whether a word of the site begins like this. */
    begins: (beginning: string): boolean =>
      sorted[firstFrom(sorted, beginning)]?.startsWith(beginning) ?? false,

    /** The word that a misspelt one is closest to; of several the one that most documents contain. */
    correction(word: string): string | undefined {
      const most = allowedSlips(word);
      if (most === 0) return undefined;
      let best: { known: string; slips: number; documents: number } | undefined;
      // Hardly anybody gets the first letter wrong, and another one makes another word.
      const [first = ""] = word;
      for (const known of [...beginningWith(first), ...further.filter((name) => name.startsWith(first))]) {
        if (Math.abs(known.length - word.length) > most || /\d/.test(known)) continue;
        const slips = slipsBetween(word, known);
        const documents = counts.get(known) ?? 0;
        const isBetter = !best || slips < best.slips || (slips === best.slips && documents > best.documents);
        if (slips <= most && isBetter) best = { known, slips, documents };
      }
      return best?.known;
    },
  };
}

/** How many slips a word may have: in a short one each letter counts, and a number is never another number. */
function allowedSlips(word: string): number {
  const letters = Array.from(word).length;
  if (letters < 4 || /\d/.test(word)) return 0;
  return letters < 10 ? 1 : 2;
}

/** Letters that are wrong, missing or superfluous. Two swapped letters are one slip, the only one that four allow. */
function slipsBetween(word: string, known: string): number {
  let at = 0;
  while (at < word.length && word[at] === known[at]) at += 1;
  const swapped = `${word.slice(0, at)}${word[at + 1] ?? ""}${word[at] ?? ""}${word.slice(at + 2)}` === known;
  if (swapped) return 1;
  return word.length === 4 ? Infinity : distance(word, known);
}

/** Index of the first text that does not sort before the given one. */
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
