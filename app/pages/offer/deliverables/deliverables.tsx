import type { Entry } from "#model/collections/collections.ts";
import { Ticks } from "../../../ui/ticks/ticks.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./deliverables.css?inline";

/** The deliverables of an offer. */
export function Deliverables({ heading, text, points }: Entry<"offers">["deliverables"]) {
  return (
    <section className="section">
      <Style name="offer-deliverables" css={css} />
      <div className="wrap deliverables">
        <div>
          <h2 className="d2">{heading}</h2>
          <p>{text}</p>
        </div>
        <Ticks points={points} />
      </div>
    </section>
  );
}
