import { drawPair } from "#model/kolam/sketches/draw-arms.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

export function load({ label, pairs }: SectionOf<typeof schema>, { page }: Place) {
  return { label, from: page, pairs: pairs.map((pair) => ({ pair, drawing: drawPair(pair.id) })) };
}
