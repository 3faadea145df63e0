import { plainWords } from "./plain-words.ts";

/** How far apart the two halves of a phrase such as `rank … google` may be, in characters. */
const GAP_MAX_CHARS = 45;

/** Scripts that put no blanks between words, or endings without one: a phrase in them may be part of a longer word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

const SPACED_KEY_CHARS = 4;
const UNSPACED_KEY_CHARS = 2;

interface Phrase<Found> {
  start: string;
  /** What follows, each part within a few words of the one before. */
  rest: string[];
  found: Found;
}

/**
 * Prepares to look for phrases in plain words. A phrase is words as people write them; `*` at the end of a word leaves
 * its ending open, and `…` stands for a few other words. A text is read once, whatever it and the phrases are.
 * @returns a function that gives what was listed with the phrases of a text, and how many different ones it has
 */
export function phraseFinder<Found>(
  listed: Iterable<readonly [phrase: string, found: Found]>,
): (words: string) => Map<Found, number> {
  const byKey = new Map<string, Phrase<Found>[]>();
  for (const [phrase, found] of listed) {
    const [start = "", ...rest] = phrase
      .replaceAll(/\* (?!…)/g, "* … ")
      .split("…")
      .map(partOf);
    const key = start.slice(0, keyLength(start));
    byKey.set(key, [...(byKey.get(key) ?? []), { start, rest, found }]);
  }
  return (words) => {
    const seen = new Set<Phrase<Found>>();
    for (let at = 0; at < words.length; at += 1) {
      for (const phrase of byKey.get(words.slice(at, at + keyLength(words, at))) ?? []) {
        if (isAt(at, words, phrase)) seen.add(phrase);
      }
    }
    const counts = new Map<Found, number>();
    for (const { found } of seen) counts.set(found, (counts.get(found) ?? 0) + 1);
    return counts;
  };
}

/** A part of a phrase as it stands among plain words. */
function partOf(written: string): string {
  const part = plainWords(written);
  if (UNSPACED.test(part)) return part.trim();
  return written.trimEnd().endsWith("*") ? part.trimEnd() : part;
}

function keyLength(words: string, at = 0): number {
  return words[at] === " " ? SPACED_KEY_CHARS : UNSPACED_KEY_CHARS;
}

function isAt(at: number, words: string, { start, rest }: Pick<Phrase<unknown>, "start" | "rest">): boolean {
  if (!words.startsWith(start, at)) return false;
  let end = at + start.length;
  return rest.every((part) => {
    // The blank that ends one part may begin the next.
    const near = words.slice(end - 1, end + GAP_MAX_CHARS).indexOf(part);
    end += near - 1 + part.length;
    return near >= 0;
  });
}
