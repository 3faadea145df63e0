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

/** Whether two texts say nearly the same: names, numbers and links may differ, and how it is dressed up. */
export function isNearlyTheSame(one: string, other: string): boolean {
  // No need to read them when one is much longer.
  if (Math.min(one.length, other.length) < Math.max(one.length, other.length) / 3) return false;
  const [runs, others] = [runsOf(one), runsOf(other)];
  const longer = Math.max(runs.size, others.size);
  if (Math.min(runs.size, others.size) < FEWEST_RUNS) return plainWords(one) === plainWords(other);
  const shared = [...runs].filter((run) => others.has(run)).length;
  return shared >= longer * SAME_SHARE;
}

function runsOf(text: string): Set<string> {
  const words = plainWords(text).match(WORD) ?? [];
  return new Set(
    words.slice(0, 1 - RUN_WORDS).map((_, index) => words.slice(index, index + RUN_WORDS).join(" ")),
  );
}
