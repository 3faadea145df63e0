import { foldedWords } from "#model/search/fold.ts";

/** Synonyms, stop words and names for the search. */
export type Vocabulary = ReturnType<typeof vocabulary>;

/** A whole name among words. */
export interface NamePlace {
  /** Index of its first word, and its number of words. */
  at: number;
  length: number;
  /** Index term for all names of the thing. */
  term: string;
}

/** A private-use letter: the index treats it as a letter, and no text or query contains it. */
const TERM_MARK = "\uE000";

/** True if an index term represents names, not a word. */
export function isSynonymTerm(word: string): boolean {
  return word.startsWith(TERM_MARK);
}

/** Length of the prefix a word shares with its stem, which rules out most words quickly. */
const FIRST_CHARS = 3;

/**
 * A vocabulary from the content.
 * @param smallWords stop words, such as "the"
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
      // Nearly every word of thousands of posts ends here.
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

    /** The indexed words of a text: a whole name is followed by the term for all its synonyms. */
    termsOf(text: string): string[] {
      const words = foldedWords(text);
      const places = namesIn(words);
      if (places.length === 0) return words;
      const terms = Map.groupBy(places, ({ at, length }) => at + length - 1);
      return words.flatMap((word, at) => [word, ...(terms.get(at) ?? []).map(({ term }) => term)]);
    },

    /** True for a stop word. */
    isSmall: (word: string): boolean => small.has(word),

    /** True if a word is part of a name. */
    isInNames: (word: string): boolean => inNames.has(wordStem(word)),

    /** The words in names. */
    nameWords: [...new Set(forms.flatMap(({ words }) => words))],
  };
}

/** The words of a query or a name, folded: the letter of "e-commerce" means nothing alone. */
export function wordsOfName(text: string): string[] {
  const words = foldedWords(text.replace(LONE_LETTER, " "));
  return words.length > 0 ? words : foldedWords(text);
}

/** A letter before or after a hyphen. */
const LONE_LETTER = /(?<![\p{L}\p{N}])\p{L}(?=-\p{L})|(?<=\p{L}-)\p{L}(?![\p{L}\p{N}])/gu;

/**
 * The stem of a word, without inflection: "price", "prices" and "pricing" are one, "custom" and "customer"
 * are not. It is a prefix of the word; numbers and short words are unchanged.
 */
export function wordStem(word: string): string {
  if (word.length < STEM_MIN_CHARS || HAS_DIGIT.test(word) || word === "news") return word;
  return withoutLastVowel(withoutEnding(singular(word)));
}

const STEM_MIN_CHARS = 4;
const HAS_DIGIT = /\d/;

function singular(word: string): string {
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  const rest = word.slice(0, /(?:ing|(?<!e)ed)$/.exec(word)?.index);
  // "running" is "run", but "billing" is "bill".
  if (rest !== word && rest.length >= 3 && /[aeiouy]/.test(rest))
    return rest.replace(/([^aeiouylsz])\1$/, "$1");
  // "migration" and "migrate".
  return word.length >= 8 && word.endsWith("ation") ? word.slice(0, -3) : word;
}

function withoutLastVowel(word: string): string {
  if (word.length >= STEM_MIN_CHARS && word.endsWith("e")) return word.slice(0, -1);
  return word.endsWith("y") ? `${word.slice(0, -1)}i` : word;
}
