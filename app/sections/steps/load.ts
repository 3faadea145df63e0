import { drawChain } from "#model/kolam/draw-chain.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { schema } from "./schema.ts";

/** Most steps that stand on one line. */
const LINE_STEPS = 4;

export function load({ heading, steps }: SectionOf<typeof schema>) {
  return {
    heading,
    steps,
    chain: steps.length > LINE_STEPS ? drawChain(steps.length, "down") : undefined,
  };
}
