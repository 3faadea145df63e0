import type { PageContent } from "#model/content/pages/index.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import type { drawClauses } from "#model/kolam/sketches/draw-clauses.ts";
import { Kolam } from "../../../ui/kolam/kolam.tsx";

type Words = PageContent<"partners">["treaty"];

interface TreatyProps extends Words {
  /** One dot for each pair of clauses. */
  pairs: Drawing;
  /** One dot for each clause, for narrow windows. */
  turns: ReturnType<typeof drawClauses>;
}

/** The agreement: what we ask faces what may be asked of us, across one chain with a dot for each pair. */
export function Treaty({ ask, answer, clauses, pairs, turns }: TreatyProps) {
  return (
    <section className="treaty on-leaf">
      <div className="wrap">
        <div className="treaty-head">
          <h2 className="d2">{ask}</h2>
          <h2 className="d2">{answer}</h2>
        </div>
        <div className="treaty-body">
          <Kolam className="wide" drawing={pairs} ink="petal" draw="view" />
          <Kolam className="narrow" drawing={turns} ink="petal">
            <path className="k-dots" d={turns.asked} />
            <path className="k-dots answered" d={turns.answered} />
          </Kolam>
          <ol>
            {clauses.map((clause) => (
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
