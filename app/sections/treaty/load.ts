import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawClauses } from "#model/kolam/sketches/draw-two-sides.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { schema } from "./schema.ts";

export function load(copy: SectionOf<typeof schema>) {
  const count = copy.clauses.length;
  // One dot for each pair of clauses, and for narrow windows one for each clause.
  return { copy, pairs: drawChain(count, "down"), clauses: drawClauses(count) };
}
