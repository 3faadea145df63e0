import { drawChain } from "#model/kolam/draw-chain.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load(copy: SectionOf<typeof schema>, { crumbs }: Place) {
  return { copy, crumbs, chains: copy.skills.map(({ closed }) => drawChain(closed.length, "down")) };
}
