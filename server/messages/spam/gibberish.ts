/** Shorter words are too often abbreviations. */
const WORD = /\p{Script=Latin}{4,}/gu;
const ADDRESS = /:\/\/|@|www\./i;
const FEWEST_LETTERS = 12;

const CONSONANTS = /[bcdfghjklmnpqrstvxz]{5}/i;
/** The same few keys, twice and more: `asdasd`. */
const REPEATED = /^(.{3,4})\1+$/iu;
/** No language in Latin letters has these; fingers on a keyboard do. */
const NEVER =
  /q[bcdfghjkmnprtwxyz]|[bfghjkpqvwxz]q|[bcdfgjkmpqsvwxz]x[bdfghjkmnrvwxz]|j[bcfghmqvxz]|[fhmqvxz]j|v[bcfhjkmqwx]|z[qx]|w[qvxz]|asdf|sdfg|dfgh|ghjk|hjkl|zxcv|xcvb|cvbn|vbnm|qwer|wert|erty|poiu|lkjh/i;
/** A capital after a small letter, as in `kLpQzX`; names of programs have one or two of them. */
const CAPITALS_INSIDE = /\p{Ll}\p{Lu}/gu;

/** Whether somebody, or some program, hit keys at random: at least half of the letters are in words that cannot be. */
export function isGibberish(text: string): boolean {
  const typed = text.split(/\s+/u).filter((chunk) => !ADDRESS.test(chunk));
  const words: string[] = typed.join(" ").match(WORD) ?? [];
  const letters = lengthOf(words);
  return letters >= FEWEST_LETTERS && lengthOf(words.filter(isRandom)) * 2 >= letters;
}

function isRandom(word: string): boolean {
  return CONSONANTS.test(word) || REPEATED.test(word) || NEVER.test(word) || hasRandomCapitals(word);
}

/** Whether capitals and small letters alternate as in no word and no name. */
export function hasRandomCapitals(word: string): boolean {
  const inside = word.match(CAPITALS_INSIDE)?.length ?? 0;
  return inside >= 3 && inside * 4 >= word.length;
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}
