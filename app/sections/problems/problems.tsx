import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Laid } from "../../section-module.ts";
import { Style } from "../../styles/style.tsx";
import type { schema } from "./schema.ts";
import { ProblemRow } from "./problem-row.tsx";
import css from "./problems.css?inline";

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

/** Problems, each in one sentence that opens to where we would begin. */
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
