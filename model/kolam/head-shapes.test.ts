import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { placeDots, type Dot } from "./dots.ts";
import { type KolamShape } from "./draw-kolam.ts";
import { HEAD_SHAPES } from "./head-shapes.ts";

/** Points across and down at which two outlines are compared. */
const POINTS = 24;
/** How much of what two outlines cover together both may cover. */
const MOST_ALIKE = 0.85;

/** The kolams that pages of content choose for their heads. */
const chosen = globSync("content/pages/*.json").flatMap((file): [string, KolamShape][] => {
  const { sections } = JSON.parse(readFileSync(file, "utf8")) as {
    sections?: { section?: string; kolam?: KolamShape }[];
  };
  const [head] = sections ?? [];
  return head?.section === "head" && head.kolam ? [[file, head.kolam]] : [];
});

const outlines = [...Object.entries<KolamShape>(HEAD_SHAPES), ...chosen].map(
  ([page, { grid = "diamond", columns = 1, rows = columns }]) =>
    [page, coveredPoints(placeDots(grid, columns, rows))] as const,
);

/** The points within the outline of a grid, drawn as large as its longer side allows. */
function coveredPoints(dots: readonly Dot[]): Set<number> {
  const size = Math.max(...dots.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)])) + 1;
  const at = (index: number) => (((index + 0.5) / POINTS) * 2 - 1) * size;
  const points = Array.from({ length: POINTS * POINTS }, (_, point) => point);
  return new Set(
    points.filter((point) =>
      dots.some(
        ({ x, y }) =>
          Math.abs(x - at(point % POINTS)) <= 1 && Math.abs(y - at(Math.floor(point / POINTS))) <= 1,
      ),
    ),
  );
}

test("the heads of any two pages differ in outline", () => {
  const alike = outlines.flatMap(([page, covered], index) =>
    outlines.slice(index + 1).flatMap(([other, against]) => {
      const both = [...covered].filter((point) => against.has(point)).length;
      const share = both / (covered.size + against.size - both);
      return share > MOST_ALIKE ? [`${page} and ${other}: ${share.toFixed(2)}`] : [];
    }),
  );
  expect(alike).toEqual([]);
});
