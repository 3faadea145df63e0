import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { pageMeta } from "../../head/page-meta.ts";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import { shownPicture } from "#model/content/shown-picture.ts";
import type { Route } from "./+types/business-solutions.ts";
import { OwnProblem } from "./own-problem/own-problem.tsx";
import { ProblemRow } from "./problem-row/problem-row.tsx";

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

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext);
  const copy = content.page("business-solutions");
  return {
    copy,
    picture: shownPicture(copy.photograph, content.picture),
    drawing: drawKolam("business-solutions", { grid: "square", columns: 5, rows: 7 }),
    knots: copy.problems.map(({ id }, index) => drawKolam(id, KNOTS[index % KNOTS.length])),
    own: drawKolam("own-problem", { grid: "lens", columns: 9, rows: 5 }),
  };
}

export const meta = (args: Route.MetaArgs) => pageMeta(args.loaderData?.copy.head, args);

export default function BusinessSolutionsPage({ loaderData }: Route.ComponentProps) {
  const { copy, drawing, picture, knots, own } = loaderData;
  useOpenedByHash();
  return (
    <>
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

/** Opens the row that the hash names on client navigation; on page load the browser does so itself. */
function useOpenedByHash(): void {
  const { hash } = useLocation();
  // Before the page scrolls to the row, which is as high as its sentence until then.
  useLayoutEffect(() => {
    const row = hash ? document.getElementById(hash.slice(1))?.closest("details") : null;
    if (row) row.open = true;
  }, [hash]);
}
