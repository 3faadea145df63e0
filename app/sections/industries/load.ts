import { drawKolam, type KolamShape } from "#model/kolam/draw-kolam.ts";
import type { schema as problemsSchema } from "../problems/schema.ts";
import { sectionsOf, type SectionOf } from "#model/content/section.ts";
import type { Place } from "../../section-module.ts";
import type { schema } from "./schema.ts";

/** The kolams of the industries: no two of one outline. */
const MARKS: readonly KolamShape[] = [
  { grid: "square", columns: 4, rows: 3, channels: 0 },
  { grid: "lens", columns: 5, rows: 3, channels: 0 },
  { grid: "diamond", columns: 5, channels: 0 },
  { grid: "square", columns: 5, rows: 2, channels: 0 },
  { grid: "lens", columns: 7, rows: 3, channels: 0 },
  { grid: "square", columns: 5, rows: 3, channels: 0 },
];

export function load({ heading, lede, rows }: SectionOf<typeof schema>, { request: { content } }: Place) {
  const problems = sectionsOf<SectionOf<typeof problemsSchema>>(
    content.page("business-solutions").sections,
    "problems",
  ).flatMap((section) => section.problems);
  return {
    heading,
    lede,
    rows: rows.map((row, index) => {
      const sentence = problems.find(({ id }) => row.href.endsWith(`#${id}`))?.sentence;
      return {
        ...row,
        ...(sentence && { note: `“${sentence}”` }),
        drawing: drawKolam(`industry:${row.title}`, MARKS[index % MARKS.length]),
      };
    }),
  };
}
