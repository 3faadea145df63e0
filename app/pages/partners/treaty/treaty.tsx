import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Style } from "../../../styles/style.tsx";
import css from "./treaty.css?inline";

interface TreatyProps {
  copy: PageContent<"partners">["treaty"];
  /** One dot for each pair of clauses. */
  pairs: Drawing;
  /** One dot for each clause, for narrow windows. */
  clauses: Drawing;
}

/** The agreement: what we ask faces what may be asked of us, across one chain with a dot for each pair. */
export function Treaty({ copy, pairs, clauses }: TreatyProps) {
  return (
    <section className="treaty on-leaf">
      <Style name="partners-treaty" css={css} />
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
