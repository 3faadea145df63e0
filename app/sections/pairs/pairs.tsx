import { drawPair } from "#model/kolam/sketches/draw-arms.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Laid } from "../../section-module.ts";
import type { schema } from "./schema.ts";
import { PairRow } from "./pair-row.tsx";

/** The grounds of the pairs' panels, in order. */
const GROUNDS = ["gold", "floor", "rice", "leaf"] as const;

/** Modules and the tools opposite. */
export default function Pairs({ id, context, label, pairs }: SectionOf<typeof schema> & Laid) {
  return (
    <section className="pairs section wrap" aria-label={label} id={id}>
      {pairs.map((pair, index) => (
        <PairRow
          key={pair.id}
          pair={pair}
          drawing={drawPair(pair.id)}
          ground={GROUNDS[index % GROUNDS.length] ?? "rice"}
          from={context.page}
        />
      ))}
    </section>
  );
}
