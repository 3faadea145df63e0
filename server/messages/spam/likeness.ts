import { plainWords } from "./plain-words.ts";

/** So many words in a row are compared. */
const RUN_WORDS = 3;
/** Shorter texts say the same by chance. */
const FEWEST_RUNS = 5;
/** The share of the longer text's runs that both have: about every tenth word may differ. */
const SAME_SHARE = 0.6;

/** Letters of scripts without blanks between words stand for words. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\s]+/gu;

/** Finds out which other texts say nearly the same: names, numbers and links may differ, and how a text is dressed up. */
export function likenessTo(text: string): (other: string) => boolean {
  const plain = plainWords(text);
  const runs = runsOf(plain);
  return (other) => {
    // No need to read one that is much longer or shorter.
    if (Math.min(text.length, other.length) < Math.max(text.length, other.length) / 3) return false;
    const plainOther = plainWords(other);
    const others = runsOf(plainOther);
    if (Math.min(runs.size, others.size) < FEWEST_RUNS) return plain === plainOther;
    const shared = [...others].filter((run) => runs.has(run)).length;
    return shared >= Math.max(runs.size, others.size) * SAME_SHARE;
  };
}

function runsOf(plain: string): Set<string> {
  const words = plain.match(WORD) ?? [];
  return new Set(
    words.slice(0, 1 - RUN_WORDS).map((_, index) => words.slice(index, index + RUN_WORDS).join(" ")),
  );
}
