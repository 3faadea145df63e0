import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import type { schema } from "./schema.ts";
import css from "./problems.css?inline";
import type { Drawing } from "#model/kolam/drawing.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { Kolam } from "../../ui/kolam/kolam.tsx";
import { TextLink } from "../../ui/link.tsx";
import problemRowCss from "./problem-row.css?inline";
import answerCss from "./answer.css?inline";

/** Units between two dots of a drawing. */
const PITCH = 24;

/** The kolams of the eight problems: all of one pitch, no two of one outline. */
const KNOTS: readonly KolamShape[] = [
  { grid: "diamond", columns: 5 },
  { grid: "square", columns: 4, rows: 3 },
  { grid: "lens", columns: 5, rows: 3 },
  { grid: "square", columns: 5, rows: 2 },
  { grid: "square", columns: 3 },
  { grid: "square", columns: 5, rows: 3 },
  { grid: "lens", columns: 7, rows: 3 },
  { grid: "square", columns: 4 },
];

/** Problems, each in a sentence that opens to our first step. */
export default function Problems({ id, context, labels, note, problems }: SectionOf<typeof schema> & Laid) {
  return (
    <section className="said" aria-label={labels.problems} id={id}>
      <Style name="problems" css={css} />
      {problems.map((problem, index) => (
        <ProblemRow
          key={problem.id}
          problem={problem}
          knot={drawKolam(problem.id, KNOTS[index % KNOTS.length])}
          labels={labels}
          from={context.page}
          open={index === 0}
        />
      ))}
      <p className="wrap small soft said-note">{note}</p>
    </section>
  );
}

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
function ProblemRow({ problem, knot, labels, from, open }: ProblemRowProps) {
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
