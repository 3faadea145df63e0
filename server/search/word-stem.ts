/**
 * What is left of a word without the ending that says only in which form it stands: "price", "prices" and "pricing"
 * are one, "custom" and "customer" are not. It begins as the word does; numbers and short words stay as they are.
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
