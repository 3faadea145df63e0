/** Words a reader takes in per minute. */
const WORDS_PER_MINUTE = 220;
/** The same of signs in scripts that put no blanks between words. */
const SIGNS_PER_MINUTE = 500;

const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Letters of many scripts are followed by marks that belong to them. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu;

/** Reading time of a text in minutes, rounded up. */
export function readingMinutes(text: string): number {
  const signs = text.match(SIGN)?.length ?? 0;
  const words = text.replace(SIGN, " ").match(WORD)?.length ?? 0;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE + signs / SIGNS_PER_MINUTE));
}
