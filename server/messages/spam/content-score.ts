import { textSigns } from "./text-signs.ts";

/** What a text weighs, and why. */
export interface ContentScore {
  /** Above 0 it reads like the spam that the weights were learnt from, below like the honest messages. */
  score: number;
  /** What spoke most for spam, in words, the heaviest first. */
  because: string[];
}

/** The table that tests/fixtures/spam/train-spam-weights.ts makes. */
export interface SpamWeights {
  /** What a text weighs that has no known sign: far on the honest side, so that a foreign script is never suspect. */
  bias: number;
  /** A shorter text weighs as though it had so many words: few words prove little. */
  fewestWords: number;
  of(sign: string): number | undefined;
}

const REASONS = 5;

/** Adds up the weights of all signs of a text, over the root of its length. Takes time in proportion to its length. */
export function contentScore(text: string, weights: SpamWeights): ContentScore {
  const { signs, words } = textSigns(text);
  const found = [...signs].map(([sign, words]) => ({ words, weight: weights.of(sign) ?? 0 }));
  const sum = found.reduce((total, { weight }) => total + weight, 0);
  return {
    score: weights.bias + sum / Math.sqrt(Math.max(weights.fewestWords, words)),
    because: found
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, REASONS)
      .map(({ words }) => words),
  };
}
