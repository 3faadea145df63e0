/** A word as search compares it: lower case, without accents. */
export function fold(text: string): string {
  // This is true of most words, and takes a fraction of the time.
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a text, folded, in order. Digits count as letters; everything else separates words. */
export function foldedWords(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** Letters without accents, digits and punctuation. */
const PLAIN = /^[ -~]*$/;

/** A run of letters and digits, with the accents that belong to them. */
export const WORD = /[\p{L}\p{N}\p{M}]+/gu;
