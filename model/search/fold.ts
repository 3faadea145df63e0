/** A word in the form used by search: lower case, without accents. */
export function fold(text: string): string {
  // True for most words, and much faster.
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a text, folded, in order. Digits count as letters; everything else separates words. */
export function foldedWords(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** Letters without accents, digits and punctuation. */
const PLAIN = /^[ -~]*$/;

/** Scripts that are written without spaces between words. */
const UNSPACED = ["Han", "Hira", "Kana", "Thai", "Laoo", "Khmr", "Mymr"]
  .map((name) => `\\p{scx=${name}}`)
  .join("");
const UNSPACED_LETTER = `(?![\\p{P}\\p{S}\\p{Z}])[${UNSPACED}]\\p{M}*`;

/** A run of letters and digits, with the accents that belong to them; in an unspaced script, each letter. */
export const WORD = new RegExp(`${UNSPACED_LETTER}|[^\\p{P}\\p{S}\\p{Z}\\p{C}${UNSPACED}]+`, "gu");

const ONE_UNSPACED = new RegExp(`^${UNSPACED_LETTER}$`, "u");

/** True if a word is a letter of a script without spaces. */
export function isUnspaced(word: string): boolean {
  return ONE_UNSPACED.test(word);
}
