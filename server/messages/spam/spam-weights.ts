import table from "./spam-weights.json" with { type: "json" };
import type { SpamWeights } from "./content-score.ts";

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
