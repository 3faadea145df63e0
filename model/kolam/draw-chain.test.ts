import { expect, test } from "vitest";
import { drawChain } from "./draw-chain.ts";
import { drawKolam } from "./draw-kolam.ts";
import { pointsToPass, nameOf, readDrawing } from "./testing/read-drawing.ts";

test("a chain is the kolam of one row in which all neighbours cross", () => {
  for (const count of [1, 2, 3, 16, 35]) {
    const row = { grid: "square", symmetry: "none", walls: 0, channels: 0 } as const;
    expect(drawChain(count)).toEqual(drawKolam("chain", { ...row, columns: count, rows: 1 }));
    expect(drawChain(count, "down")).toEqual(drawKolam("chain", { ...row, columns: 1, rows: count }));
  }
});

test("a chain is 24 units to a dot, and one line", () => {
  const chain = drawChain(20);
  expect(chain).toMatchObject({ width: 480, height: 24, count: 20 });
  const reading = readDrawing(chain);
  expect(reading.anchors.map(nameOf).sort()).toEqual(pointsToPass(reading));
});

test("a chain without a whole number of dots is refused", () => {
  for (const count of [0, -1, 1.5, NaN, Infinity]) expect(() => drawChain(count)).toThrow(RangeError);
});
