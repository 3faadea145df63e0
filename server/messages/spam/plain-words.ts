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
