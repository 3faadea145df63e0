import type { Shown } from "../../section-module.ts";
import type { load } from "./load.ts";
import { PairRow } from "./pair-row.tsx";

/** The grounds of the pairs' panels, in order. */
const GROUNDS = ["gold", "floor", "rice", "leaf"] as const;

/** Modules and the tools opposite. */
export default function Pairs({ id, label, from, pairs }: Shown<typeof load>) {
  return (
    <section className="pairs section wrap" aria-label={label} id={id}>
      {pairs.map((row, index) => (
        <PairRow key={row.pair.id} {...row} ground={GROUNDS[index % GROUNDS.length] ?? "rice"} from={from} />
      ))}
    </section>
  );
}
