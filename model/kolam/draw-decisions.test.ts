import fc from "fast-check";
import { expect, test } from "vitest";
import { drawDecisions } from "./draw-decisions.ts";
import { drawKolam } from "./draw-kolam.ts";
import { readDrawing } from "./testing/read-drawing.ts";

test("decisions are those of the drawing with the same seed", () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const { joins, bars, joinCount, barCount } = drawDecisions(seed);
      const { decisions } = readDrawing(drawKolam(seed));
      const walls = Array.from(decisions.values()).filter(({ decision }) => decision === "wall").length;
      expect([joinCount, barCount]).toEqual([decisions.size - walls, walls]);
      expect(joins.match(/M/g) ?? []).toHaveLength(joinCount);
      expect(bars.match(/M/g) ?? []).toHaveLength(barCount);
    }),
    { numRuns: 100 },
  );
});

test("a join lies between its dots, a bar across", () => {
  const row = drawDecisions("row", { grid: "square", columns: 2, rows: 1, walls: 0, channels: 0 });
  expect(row).toEqual({ joins: "M17 12h14", bars: "", joinCount: 1, barCount: 0 });
  const { joins, bars } = drawDecisions("about", { grid: "diamond", columns: 9, channels: 0 });
  expect(joins.startsWith("M108 17v14M65 60h14")).toBe(true);
  expect(bars.startsWith("M96 31v10M120 31v10")).toBe(true);
});
