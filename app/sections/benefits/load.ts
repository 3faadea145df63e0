import { drawChain } from "#model/kolam/draw-chain.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { schema } from "./schema.ts";

export function load(copy: SectionOf<typeof schema>) {
  return { copy, chains: copy.items.map((_, index) => drawChain(index + 1)) };
}
