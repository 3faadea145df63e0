import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import type { SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

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

export function load({ labels, note, problems }: SectionOf<typeof schema>, { page }: Place) {
  return {
    labels,
    note,
    from: page,
    rows: problems.map((problem, index) => ({
      problem,
      knot: drawKolam(problem.id, KNOTS[index % KNOTS.length]),
    })),
  };
}
