import { foldedWords, isUnspaced } from "#model/search/fold.ts";
import type { QueryGroup } from "./read-query.ts";
import { isSynonymTerm, type Vocabulary } from "./vocabulary.ts";

/** Finds the words of a query in texts. */
export type QueryTerms = ReturnType<typeof queryTerms>;

/** The words of a parsed query, and their synonyms. */
export function queryTerms(groups: readonly QueryGroup[], { namesIn }: Pick<Vocabulary, "namesIn">) {
  const split = groups.map(({ exact, prefix }) => {
    const all = [...new Set([...exact, ...prefix])];
    return { terms: all.filter(isSynonymTerm), words: all.filter((word) => !isSynonymTerm(word)) };
  });
  const terms = new Set(split.flatMap((group) => group.terms));
  const words = split.flatMap((group) => group.words);
  const whole = new Set(words);
  const phrases = words.filter((word) => word.includes(" ")).map((phrase) => phrase.split(" "));
  const beginnings = words.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
  const placesIn = (texts: readonly string[]) =>
    terms.size === 0 ? [] : namesIn(texts).filter(({ term }) => terms.has(term));
  return {
    /** Number of terms; a whole name is one. */
    count: groups.length,

    /** Whether each word of a text, folded and in order, is a match; a name matches as a whole. */
    matches(texts: readonly string[]): boolean[] {
      const found = texts.map(
        (word) => whole.has(word) || beginnings.some((begin) => word.startsWith(begin)),
      );
      for (const { at, length } of placesIn(texts)) found.fill(true, at, at + length);
      for (const phrase of phrases)
        for (let at = texts.indexOf(phrase[0] ?? ""); at !== -1; at = texts.indexOf(phrase[0] ?? "", at + 1))
          if (phrase.every((letter, index) => texts[at + index] === letter))
            found.fill(true, at, at + phrase.length);
      return found;
    },

    /** Number of different terms in a folded text. */
    countIn(text: string): number {
      const places = terms.size === 0 ? [] : placesIn(foldedWords(text));
      return split.filter(
        (group) =>
          group.words.some((word) => contains(text, word)) ||
          places.some(({ term }) => group.terms.includes(term)),
      ).length;
    },
  };
}

/** True if a text contains a word, found without splitting the text: both ends are at word boundaries. */
function contains(text: string, asked: string): boolean {
  // Scripts without spaces have no word boundaries.
  if (isUnspaced(asked[0] ?? "")) return text.includes(asked.replaceAll(" ", ""));
  const begins = asked.endsWith("*");
  const word = begins ? asked.slice(0, -1) : asked;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const after = text.slice(at + word.length, at + word.length + 1);
    if (!LETTER.test(text.slice(at - 1, at)) && (begins || !LETTER.test(after))) return true;
  }
  return false;
}

const LETTER = /[\p{L}\p{N}]/u;
