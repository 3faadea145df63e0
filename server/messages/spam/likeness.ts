/** So many words in a row are compared. */
const RUN_WORDS = 3;
/** Shorter texts say the same by chance. */
const FEWEST_RUNS = 5;
/** The share of the longer text's runs that both have: about every tenth word may differ. */
const SAME_SHARE = 0.6;
/** A longer one is a text with the other in it, such as a forwarded mail with a question above. */
const LONGER_MAX = 1.1;

/** Letters of scripts without blanks between words stand for words. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\s]+/gu;
/** Links and addresses. */
export const LINK = /(?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@[^\s@]{1,254}/giu;

/** A text as it is compared: in plain words without links, addresses and figures, which change from copy to copy. */
export interface Shape {
  plain: string;
  runs: Set<string>;
}

export function shapeOf(text: string): Shape {
  const words = wordsOf(text.replace(LINK, " ").replace(/\p{N}+/gu, " "));
  const runs = words
    .slice(0, 1 - RUN_WORDS)
    .map((_, index) => words.slice(index, index + RUN_WORDS).join(" "));
  return { plain: words.join(" "), runs: new Set(runs) };
}

/** The words of a text, however they were dressed up. */
export function wordsOf(text: string): string[] {
  return plainWords(text).match(WORD) ?? [];
}

/** Whether two texts say nearly the same: names and single words may differ. */
export function areAlike(one: Shape, other: Shape): boolean {
  const [fewer, more] = one.runs.size < other.runs.size ? [one.runs, other.runs] : [other.runs, one.runs];
  if (fewer.size < FEWEST_RUNS) return one.plain === other.plain;
  if (more.size > fewer.size * LONGER_MAX) return false;
  return [...fewer].filter((run) => more.has(run)).length >= more.size * SAME_SHARE;
}

/** Accents, the vowel signs of Arabic and the dot below of Devanagari, which people write or leave out. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0640\u093c]/g;
const INVISIBLE = /\p{Cf}/gu;
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/gu;
/** Chinese and Japanese put no blank before a word in Latin letters, nor after it. */
const CLOSE_TO_LATIN =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=[a-z0-9])|(?<=[a-z0-9])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/**
 * The words of a text with one blank between them, and one before and after, however they were dressed up: without
 * accents, invisible characters, capitals, punctuation, and letters that only look different.
 */
export function plainWords(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(MARKS, "")
    .normalize("NFC")
    .replaceAll("ı", "i")
    .replaceAll("ł", "l");
  return ` ${plain.replace(NO_WORD, " ").replace(CLOSE_TO_LATIN, " ").trim()} `;
}
