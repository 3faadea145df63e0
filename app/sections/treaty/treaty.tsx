import { drawChain } from "#model/kolam/draw-chain.ts";
import { drawClauses } from "#model/kolam/sketches/draw-two-sides.ts";
import type { SectionOf } from "#model/content/section.ts";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./treaty.css?inline";
import type { schema } from "./schema.ts";

/** The agreement: our requests face the client's, across one chain with a dot for each pair. */
export default function Treaty({ id, className, ...copy }: SectionOf<typeof schema> & Laid) {
  return (
    <section className={`treaty ${className}`} id={id}>
      <Style name="treaty" css={css} />
      <div className="wrap">
        <div className="treaty-head">
          <h2 className="d2">{copy.ask}</h2>
          <h2 className="d2">{copy.answer}</h2>
        </div>
        <div className="treaty-body">
          <Kolam className="wide" drawing={drawChain(copy.clauses.length, "down")} ink="petal" draw="view" />
          <Kolam className="narrow" drawing={drawClauses(copy.clauses.length)} ink="petal" />
          <ol>
            {copy.clauses.map((clause) => (
              <li key={clause.asked}>
                <p className="t2">{clause.asked}</p>
                <p className="t2">{clause.answered}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
