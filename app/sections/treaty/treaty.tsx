import { Kolam } from "../../ui/kolam/kolam.tsx";
import type { Shown } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import css from "./treaty.css?inline";
import type { load } from "./load.ts";

/** The agreement: what we ask faces what may be asked of us, across one chain with a dot for each pair. */
export default function Treaty({ id, className, copy, pairs, clauses }: Shown<typeof load>) {
  return (
    <section className={`treaty ${className}`} id={id}>
      <Style name="treaty" css={css} />
      <div className="wrap">
        <div className="treaty-head">
          <h2 className="d2">{copy.ask}</h2>
          <h2 className="d2">{copy.answer}</h2>
        </div>
        <div className="treaty-body">
          <Kolam className="wide" drawing={pairs} ink="petal" draw="view" />
          <Kolam className="narrow" drawing={clauses} ink="petal" />
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
