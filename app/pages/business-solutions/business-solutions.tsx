import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import { HEAD_SHAPES } from "#model/kolam/head-shapes.ts";
import type { PageMeta } from "../../head/page-meta.tsx";
import type { Loaded, PageRequest } from "../../page-module.ts";
import { PageHead } from "../../parts/page-head/page-head.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import { OwnProblem } from "./own-problem/own-problem.tsx";
import { ProblemRow } from "./problem-row/problem-row.tsx";
import { Style } from "../../styles/style.tsx";
import css from "./business-solutions.css?inline";

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

export function load({ content }: PageRequest) {
  const copy = content.page("business-solutions");
  return {
    copy,
    picture: shownPicture(copy.photograph, content.picture),
    drawing: drawKolam("business-solutions", HEAD_SHAPES.businessSolutions),
    knots: copy.problems.map(({ id }, index) => drawKolam(id, KNOTS[index % KNOTS.length])),
    own: drawKolam("own-problem", { grid: "lens", columns: 9, rows: 5 }),
  };
}

type Data = Loaded<typeof load>;

export const head = ({ copy }: Data): PageMeta => ({ head: copy.head });

export default function BusinessSolutionsPage({ data }: { data: Data }) {
  const { copy, drawing, picture, knots, own } = data;
  return (
    <>
      <Style name="business-solutions" css={css} />
      <PageHead copy={copy} drawing={drawing} picture={picture} ground="gold" ink="petal" />
      <section className="said" aria-label={copy.labels.problems}>
        {copy.problems.map((problem, index) => (
          <ProblemRow
            key={problem.id}
            problem={problem}
            knot={knots[index]}
            labels={copy.labels}
            open={index === 0}
          />
        ))}
        <p className="wrap small soft said-note">{copy.note}</p>
      </section>
      <OwnProblem copy={copy.own} drawing={own} />
    </>
  );
}
