/** Reading speed in words per minute. */
const WORDS_PER_MINUTE = 220;
/** Characters per minute in scripts without spaces between words. */
const CHARACTERS_PER_MINUTE = 500;

const CHARACTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** In many scripts, letters are followed by combining marks. */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu;

/** Reading time of a text in minutes, rounded up. */
export function readingMinutes(text: string): number {
  const characters = text.match(CHARACTER)?.length ?? 0;
  const words = text.replace(CHARACTER, " ").match(WORD)?.length ?? 0;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE));
}
