import { useEffect } from "react";
import { useLocation } from "react-router";
import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import { contentContext } from "../../context.ts";
import { metaFacts, pageMeta } from "../../head/page-meta.ts";
import { PageHead } from "../../sections/page-head/page-head.tsx";
import type { Route } from "./+types/business-solutions.ts";
import { OwnProblem } from "./own-problem/own-problem.tsx";
import { ProblemRow } from "./problem-row/problem-row.tsx";

/** The knots of the eight problems: all of one pitch, no two of one outline. */
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
  const words = content.page("business-solutions");
  return {
    words,
    crumbs: { ...content.site().breadcrumb, trail: words.crumbs },
    drawing: drawKolam("business-solutions", { grid: "square", columns: 5, rows: 7 }),
    problems: words.problems.map((problem, index) => ({
      ...problem,
      knot: drawKolam(problem.id, KNOTS[index % KNOTS.length]),
    })),
    own: drawKolam("own-problem", { grid: "lens", columns: 9, rows: 5 }),
  };
}

export function meta({ loaderData, ...facts }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.words.head, metaFacts(facts)) : [];
}

export default function BusinessSolutionsPage({ loaderData }: Route.ComponentProps) {
  const { words, crumbs, drawing, problems, own } = loaderData;
  useOpenedByAddress();
  return (
    <>
      <PageHead
        heading={words.heading}
        lede={words.lede}
        crumbs={crumbs}
        drawing={drawing}
        ground="gold"
        ink="petal"
      />
      <section className="said" aria-label={words.labels.problems}>
        {problems.map((problem, index) => (
          <ProblemRow key={problem.id} problem={problem} labels={words.labels} open={index === 0} />
        ))}
        <p className="wrap small soft said-note">{words.note}</p>
      </section>
      <OwnProblem words={words.own} drawing={own} />
    </>
  );
}

/** Opens the row that the address names, as a browser does by itself when it loads the page. */
function useOpenedByAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const row = hash ? document.getElementById(hash.slice(1))?.closest("details") : null;
    if (row) row.open = true;
  }, [hash]);
}
