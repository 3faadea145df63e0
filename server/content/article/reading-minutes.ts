/** Words a reader takes in per minute. */
const WORDS_PER_MINUTE = 220;

/** Reading time of a text in minutes, rounded up. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
