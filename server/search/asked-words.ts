import type { Vocabulary } from "./vocabulary.ts";
import type { WordGroup } from "./word-table.ts";

/** The words of a query as they may stand in a text. */
export interface AskedWords {
  /** How many they are. */
  count: number;
  /** Whether a word of a text, folded, is one of them. */
  has(word: string): boolean;
  /** How many different ones stand in a text, folded. */
  standIn(text: string): number;
}

/** The words that a query was read as, and with a whole name those of its other names. */
export function askedWords(
  groups: readonly WordGroup[],
  { formsOf }: Pick<Vocabulary, "formsOf">,
): AskedWords {
  const said = groups.flat().map((word) => word.replace(/\*$/, ""));
  const forms = formsOf(said);
  for (const word of said) forms.delete(word);
  const names = [...forms];
  return {
    count: groups.length,
    has: (word) => forms.has(word) || groups.some((group) => group.some((asked) => isWord(word, asked))),
    standIn: (text) =>
      groups.filter((group) => group.some((asked) => stands(text, asked))).length +
      names.filter((name) => stands(text, name)).length,
  };
}

function isWord(word: string, asked: string): boolean {
  return asked.endsWith("*") ? word.startsWith(asked.slice(0, -1)) : word === asked;
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
