import { distance } from "fastest-levenshtein";
import { wordStem } from "./vocabulary.ts";

/** A word of the site, and the number of documents with it. */
export interface KnownWord {
  word: string;
  documents: number;
}

/** Spelling help for queries, from the words of the site. */
export type Spelling = ReturnType<typeof spelling>;

/**
 * Spelling by the words of the site.
 * @param further words that visitors may use though no document contains them
 */
export function spelling(words: readonly KnownWord[], further: readonly string[] = []) {
  const counts = new Map(words.map(({ word, documents }) => [word, documents]));
  const all = [...counts.keys()];
  const byStem = Map.groupBy(all, wordStem);
  const byLetter = Map.groupBy(all, firstLetter);

  return {
    /** Number of documents with a word. */
    documents: (word: string): number => counts.get(word) ?? 0,

    /** Inflected forms of a word on the site, such as "price" and "prices". */
    forms(word: string): string[] {
      const forms = (byStem.get(wordStem(word)) ?? []).filter((form) => form !== word);
      return counts.has(word) ? [word, ...forms] : forms;
    },

    /** True if a word of the site has this prefix. */
    begins: (beginning: string): boolean =>
      (byLetter.get(firstLetter(beginning)) ?? []).some((word) => word.startsWith(beginning)),

    /** The closest word to a misspelt one; on a tie the most common. */
    correction(word: string): string | undefined {
      const most = allowedSlips(word);
      if (most === 0) return undefined;
      let best: { known: string; slips: number; documents: number } | undefined;
      // The first letter is rarely wrong, and changing it changes the word.
      const first = firstLetter(word);
      const near = [...(byLetter.get(first) ?? []), ...further.filter((name) => name.startsWith(first))];
      for (const known of near) {
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

/** Maximum typos in a word: in a short one each letter counts, and numbers allow none. */
function allowedSlips(word: string): number {
  const letters = Array.from(word).length;
  if (letters < 4 || /\d/.test(word)) return 0;
  return letters < 10 ? 1 : 2;
}

/** Edit distance. Two swapped letters count as one typo, the only one allowed for four letters. */
function slipsBetween(word: string, known: string): number {
  let at = 0;
  while (at < word.length && word[at] === known[at]) at += 1;
  const swapped = `${word.slice(0, at)}${word[at + 1] ?? ""}${word[at] ?? ""}${word.slice(at + 2)}` === known;
  if (swapped) return 1;
  return word.length === 4 ? Infinity : distance(word, known);
}

function firstLetter(word: string): string {
  const [first = ""] = word;
  return first;
}
