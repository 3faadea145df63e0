import table from "./spam-weights.json" with { type: "json" };
import { textFeatures } from "./text-features.ts";

/** The spam score of a text, and why. */
export interface ContentScore {
  /** From 0 it reads like the spam that the weights were learnt from, below like the honest messages. */
  score: number;
  /** The features that added most to the score, in words, the heaviest first. */
  because: string[];
}

/** The table that tests/fixtures/spam/train-spam-weights.ts makes. */
export interface SpamWeights {
  /** The score of a text without known features: well below 0, so that an unknown script is never suspect. */
  bias: number;
  /** A shorter text is scored as though it had this many words: few words prove little. */
  fewestWords: number;
  of(feature: string): number | undefined;
}

const byWeight: Record<string, string> = table.tenths;

const weightOf = new Map(
  Object.entries(byWeight).flatMap(([tenths, features]) =>
    features.split("|").map((feature) => [feature, Number(tenths) / 10] as const),
  ),
);

/** What was learnt from one half of a public corpus; docs/decisions/014-spam-score.md says how. */
export const spamWeights: SpamWeights = {
  bias: table.bias,
  fewestWords: table.fewestWords,
  of: (feature) => weightOf.get(feature),
};

const REASONS = 5;

/** The sum of the weights of a text's features, divided by the square root of its number of words. Takes linear time. */
export function contentScore(text: string, weights: SpamWeights): ContentScore {
  const { features, words } = textFeatures(text);
  const found = [...features].map(([feature, words]) => ({ words, weight: weights.of(feature) ?? 0 }));
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
