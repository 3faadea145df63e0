import type { SectionOf } from "#model/content/section.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Style } from "../../styles/style.tsx";
import problemRowCss from "./problem-row.css?inline";
import answerCss from "./answer.css?inline";
import type { schema } from "./schema.ts";

/** Units between two dots of a drawing. */
const PITCH = 24;

type Copy = SectionOf<typeof schema>;

interface ProblemRowProps {
  problem: Copy["problems"][number];
  knot: Drawing | undefined;
  labels: Copy["labels"];
  /** The page's address, which a message names. */
  from: string;
  /** True if the row is open on load. */
  open: boolean;
}

/**
 * A problem in one sentence. Closed, its kolam is dots; opening it draws the line and closes the row that was open
 * before, because `details` with one `name` form an accordion. The anchor is inside the answer, because browsers open
 * the `details` that hide the target of a link.
 */
export function ProblemRow({ problem, knot, labels, from, open }: ProblemRowProps) {
  const { id, sentence, topic, now, start, first, services } = problem;
  return (
    <details name="problem" open={open}>
      <Style name="problem-row" css={problemRowCss} />
      <Style name="problem-row-answer" css={answerCss} />
      <summary className="wrap grid">
        <span className="knot">
          <Kolam drawing={knot} ink="petal" className={knot && `dots-${knot.width / PITCH}`} />
        </span>
        <h2 className="said-q">{sentence}</h2>
        <i className="plus" aria-hidden="true" />
      </summary>
      <div className="wrap grid said-a" id={id}>
        <div className="dotted">
          <h3 className="label">{labels.now}</h3>
          <p>{now}</p>
        </div>
        <div className="dotted">
          <h3 className="label">{labels.start}</h3>
          <p>{start}</p>
          <p className="said-first">{first}</p>
        </div>
        <div className="dotted">
          <h3 className="label">{labels.takes}</h3>
          <ul>
            {services.map((service) => (
              <li key={service.href}>
                <TextLink {...service} alone />
              </li>
            ))}
          </ul>
          <a
            className="said-go"
            href={`/contact?topic=${topic}&from=${from}&problem=${encodeURIComponent(sentence)}`}
          >
            {labels.discuss} <Arrow />
          </a>
        </div>
      </div>
    </details>
  );
}
