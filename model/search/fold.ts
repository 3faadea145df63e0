/** A word as search compares it: lower case, without accents. */
export function fold(text: string): string {
  // Most words of most texts, in a fraction of the time.
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a text, folded, in order. Digits count as letters; everything else parts words. */
export function foldedWords(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** Letters without accents, digits and signs. */
const PLAIN = /^[ -~]*$/;

/** A run of letters and digits, with the accents that belong to them. */
export const WORD = /[\p{L}\p{N}\p{M}]+/gu;
