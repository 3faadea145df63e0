import { foldedWords } from "#model/search/fold.ts";

/** What the words of the site mean to its search. */
export interface Vocabulary {
  /** The words of a text as the index keeps them, and with a name that has other names, the words of those. */
  termsOf(text: string): string[];
  /** The words of a query, each once; small ones only where there are no others. */
  wantedWords(query: string): string[];
  /** The words found, and those of the names that they stand for. */
  formsOf(found: Iterable<string>): Set<string>;
}

/**
 * A vocabulary from the content.
 * @param smallWords words that say nothing beside others, such as "the"
 * @param synonyms names of one thing, such as "Dynamics 365" and "D365"
 */
export function vocabulary(
  smallWords: readonly string[],
  synonyms: readonly (readonly string[])[],
): Vocabulary {
  const small = new Set(smallWords.flatMap(foldedWords));
  const names = synonyms.flatMap((group) => {
    const forms = group.map(foldedWords).filter((words) => words.length > 0);
    return forms.map((words) => ({ words, others: forms.filter((form) => form !== words).flat() }));
  });
  const byFirstWord = Map.groupBy(names, ({ words }) => words[0] ?? "");

  const namesAt = (words: readonly string[], at: number) =>
    (byFirstWord.get(words[at] ?? "") ?? []).filter((name) =>
      name.words.every((word, index) => words[at + index] === word),
    );

  return {
    termsOf(text) {
      const words = foldedWords(text);
      return words.flatMap((word, at) => [word, ...namesAt(words, at).flatMap(({ others }) => others)]);
    },
    wantedWords(query) {
      const all = [...new Set(foldedWords(query))];
      const telling = all.filter((word) => !small.has(word));
      return telling.length > 0 ? telling : all;
    },
    formsOf(found) {
      const words = new Set(found);
      const meant = names.filter((name) => name.words.every((word) => words.has(word)));
      for (const { others } of meant) for (const word of others) words.add(word);
      return words;
    },
  };
}
