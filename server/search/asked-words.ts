import { foldedWords } from "#model/search/fold.ts";
import type { AskedGroup } from "./read-query.ts";
import { isTerm, type Vocabulary } from "./vocabulary.ts";

/** The words of a query as they may stand in a text. */
export interface AskedWords {
  /** How many they are; a whole name is one. */
  count: number;
  /** Which words of a text, folded and in order, are among them; those of a name where all of it stands. */
  among(words: readonly string[]): boolean[];
  /** How many different ones stand in a text, folded. */
  standIn(text: string): number;
}

/** The words that a query was read as, and the names of the same things. */
export function askedWords(
  groups: readonly AskedGroup[],
  { namesIn }: Pick<Vocabulary, "namesIn">,
): AskedWords {
  const asked = groups.map(({ sure, begun }) => {
    const all = [...new Set([...sure, ...begun])];
    return { terms: all.filter(isTerm), words: all.filter((word) => !isTerm(word)) };
  });
  const terms = new Set(asked.flatMap((group) => group.terms));
  const words = asked.flatMap((group) => group.words);
  const whole = new Set(words);
  const beginnings = words.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
  const placesIn = (texts: readonly string[]) =>
    terms.size === 0 ? [] : namesIn(texts).filter(({ term }) => terms.has(term));
  return {
    count: groups.length,
    among(texts) {
      const found = texts.map(
        (word) => whole.has(word) || beginnings.some((begin) => word.startsWith(begin)),
      );
      for (const { at, length } of placesIn(texts)) found.fill(true, at, at + length);
      return found;
    },
    standIn(text) {
      const places = terms.size === 0 ? [] : placesIn(foldedWords(text));
      return asked.filter(
        (group) =>
          group.words.some((word) => stands(text, word)) ||
          places.some(({ term }) => group.terms.includes(term)),
      ).length;
    },
  };
}

/** Whether a word stands in a text, found without taking the text apart: it begins, and ends, where a word does. */
function stands(text: string, asked: string): boolean {
  const begins = asked.endsWith("*");
  const word = begins ? asked.slice(0, -1) : asked;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const after = text.slice(at + word.length, at + word.length + 1);
    if (!LETTER.test(text.slice(at - 1, at)) && (begins || !LETTER.test(after))) return true;
  }
  return false;
}

const LETTER = /[\p{L}\p{N}]/u;
