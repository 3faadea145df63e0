import { foldedWords } from "#model/search/fold.ts";
import { wordStem } from "./word-stem.ts";

/** What the words of the site mean to its search. */
export type Vocabulary = ReturnType<typeof vocabulary>;

/** A whole name among words. */
export interface NamePlace {
  /** Index of its first word, and how many words it has. */
  at: number;
  length: number;
  /** What stands in the index for all names of the thing. */
  term: string;
}

/** A letter for private use: the index takes it for a letter, and no word of a text or a query contains it. */
const TERM_MARK = "\uE000";

/** Whether something in the index stands for names and not for a word. */
export function isSynonymTerm(word: string): boolean {
  return word.startsWith(TERM_MARK);
}

/** Letters that a word and its stem have in common, by which most words are ruled out at once. */
const FIRST_CHARS = 3;

/**
 * A vocabulary from the content.
 * @param smallWords words that say nothing beside others, such as "the"
 * @param synonyms names of one thing, such as "Dynamics 365" and "D365"; "pricing" is also "prices"
 */
export function vocabulary(smallWords: readonly string[], synonyms: readonly (readonly string[])[]) {
  const small = new Set(smallWords.flatMap(foldedWords));
  const forms = synonyms.flatMap((group, index) =>
    group.map((name) => ({ words: wordsOfName(name), term: `${TERM_MARK}${index}` })),
  );
  const names = forms
    .filter(({ words }) => words.length > 0)
    .map(({ words, term }) => ({ first: words[0] ?? "", stems: words.map(wordStem), term }));
  const inNames = new Set(names.flatMap(({ stems }) => stems));
  const byBeginning = Map.groupBy(names, ({ first }) => first.slice(0, FIRST_CHARS));

  const namesIn = (words: readonly string[]): NamePlace[] => {
    const places: NamePlace[] = [];
    for (const [at, word] of words.entries()) {
      // For nearly every word of thousands of posts this is the end.
      const near = byBeginning.get(word.slice(0, FIRST_CHARS));
      if (!near) continue;
      for (const { stems, term } of near)
        if (stems.every((stem, index) => wordStem(words[at + index] ?? "") === stem))
          places.push({ at, length: stems.length, term });
    }
    return places;
  };

  return {
    /** Finds whole names among folded words. */
    namesIn,

    /** The words of a text as they are indexed: after a whole name comes the term of all its names. */
    termsOf(text: string): string[] {
      const words = foldedWords(text);
      const places = namesIn(words);
      if (places.length === 0) return words;
      const terms = Map.groupBy(places, ({ at, length }) => at + length - 1);
      return words.flatMap((word, at) => [word, ...(terms.get(at) ?? []).map(({ term }) => term)]);
    },

    /** Whether a word says nothing beside others. */
    isSmall: (word: string): boolean => small.has(word),

    /** Whether a word is part of a name. */
    isInNames: (word: string): boolean => inNames.has(wordStem(word)),

    /** The words that names are made of. */
    nameWords: [...new Set(forms.flatMap(({ words }) => words))],
  };
}

/** The words of a query or a name, folded: the letter of "e-commerce" says nothing by itself. */
export function wordsOfName(text: string): string[] {
  const words = foldedWords(text.replace(LONE_LETTER, " "));
  return words.length > 0 ? words : foldedWords(text);
}

/** A letter before or after a hyphen. */
const LONE_LETTER = /(?<![\p{L}\p{N}])\p{L}(?=-\p{L})|(?<=\p{L}-)\p{L}(?![\p{L}\p{N}])/gu;
