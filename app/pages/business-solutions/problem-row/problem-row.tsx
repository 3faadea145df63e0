import type { Problem } from "#model/content/pages/business-solutions.ts";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Arrow } from "../../../ui/arrow.tsx";
import { Kolam } from "../../../ui/kolam/kolam.tsx";
import { Link } from "../../../ui/link.tsx";

/** Units between two dots of a drawing. */
const PITCH = 24;

interface ProblemRowProps {
  problem: Problem & { knot: Drawing };
  labels: { now: string; start: string; takes: string; discuss: string };
  /** Whether the row is open when the page comes. */
  open: boolean;
}

/**
 * A problem in one sentence. Closed it is dots without a line; opening it draws the line around them and closes the
 * row that was open before: rows of one `name` are the browser's own accordion. The anchor is within the answer,
 * because a browser opens what hides the target of a link.
 */
export function ProblemRow({ problem, labels, open }: ProblemRowProps) {
  const { id, sentence, topic, now, start, first, services, knot } = problem;
  return (
    <details name="problem" open={open}>
      <summary className="wrap">
        <span className="knot">
          <Kolam drawing={knot} ink="petal" className={`dots-${knot.width / PITCH}`} />
        </span>
        <h2 className="said-q">{sentence}</h2>
        <i className="plus" aria-hidden="true" />
      </summary>
      <div className="wrap said-a" id={id}>
        <div>
          <h3 className="label">{labels.now}</h3>
          <p>{now}</p>
        </div>
        <div>
          <h3 className="label">{labels.start}</h3>
          <p>{start}</p>
          <p className="said-first">{first}</p>
        </div>
        <div>
          <h3 className="label">{labels.takes}</h3>
          <ul>
            {services.map(({ label, href }) => (
              <li key={href}>
                <Link className="link" to={href}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <Link
            className="said-go"
            to={`/contact?topic=${topic}&from=business-solutions&problem=${encodeURIComponent(sentence)}`}
          >
            {labels.discuss} <Arrow />
          </Link>
        </div>
      </div>
    </details>
  );
}
