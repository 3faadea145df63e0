import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decideNet } from "./decided-net.ts";
import type { Dot } from "./dots.ts";
import { type Drawing, drawKolam, type KolamShape } from "./draw-kolam.ts";
import { drawNet } from "./drawing.ts";
import { hashText } from "./random.ts";
import { LESSER, type Symmetry } from "./symmetry.ts";
import { HOME_LINE, KNOWN_DRAWINGS } from "./testing/known-drawings.ts";
import { nameOf, pointsToPass, readDots, type Reading, readDrawing } from "./testing/read-drawing.ts";

const runs = fc.readConfigureGlobal().numRuns ?? 1000;
const seeds = fc.string({ unit: "grapheme", maxLength: 40 });

const half = ({ x, y }: Dot) => ({ x: -x, y: -y });
const quarter = ({ x, y }: Dot) => ({ x: -y, y: x });
const across = ({ x, y }: Dot) => ({ x: -x, y });
const down = ({ x, y }: Dot) => ({ x, y: -y });
const TURNS: Record<Symmetry, ((point: Dot) => Dot)[]> = {
  D2: [half, across, down],
  C4: [quarter, half],
  D1: [across],
  C2: [half],
  none: [],
};

test("known seeds keep their drawings", () => {
  for (const { seed, shape, ...known } of KNOWN_DRAWINGS) {
    const drawing = drawKolam(seed, shape);
    const dots = readDots(drawing.dots).map(({ x, y }) => `M${x} ${y}h0`);
    expect({ ...drawing, line: hashText(drawing.line), dots: hashText(dots.join("")) }, seed).toEqual(known);
  }
  expect(drawKolam("home", { grid: "diamond", columns: 9, channels: 0 }).line).toBe(HOME_LINE);
});

describe("any seed", () => {
  test("it is one line round every dot, of whole numbers, under 3 KB, the same after half a turn", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const reading = expectOneLine(drawKolam(seed));
        expect(keeps(reading, half)).toBe(true);
        expect(keeps(reading, quarter) || (keeps(reading, across) && keeps(reading, down))).toBe(true);
        expect(hasHookedHeart(reading)).toBe(false);
      }),
      { numRuns: runs },
    );
  });
});

describe("any shape", () => {
  const shapes = fc.record<KolamShape>({
    grid: fc.constantFrom("diamond", "square", "round", "lens"),
    columns: fc.integer({ min: 3, max: 9 }),
    rows: fc.integer({ min: 3, max: 7 }),
    symmetry: fc.constantFrom("D2", "C4", "D1", "C2", "none"),
    channels: fc.constantFrom(0, 0.07, 0.2),
  });

  test("it is one line that keeps the symmetry asked for, or the next lesser one", () => {
    fc.assert(
      fc.property(seeds, shapes, (seed, shape) => {
        const { symmetry: kept, ...net } = decideNet(seed, shape);
        const reading = expectOneLine(drawNet(net));
        expect(hasHookedHeart(reading)).toBe(false);
        const asked = shape.symmetry ?? "D2";
        expect([asked, ...LESSER[asked]]).toContain(kept);
        for (const turn of TURNS[kept]) expect(keeps(reading, turn)).toBe(true);
      }),
      { numRuns: runs / 2 },
    );
  });

  test("it is one line even if every edge is thrown a wall or a channel", () => {
    const odds = fc.constantFrom({ walls: 1 }, { walls: 0.9 }, { walls: 0, channels: 1 }, { channels: 0.6 });
    fc.assert(
      fc.property(seeds, odds, (seed, shape) => {
        expectOneLine(drawKolam(seed, { grid: "square", columns: 5, ...shape }));
      }),
      { numRuns: 20 },
    );
  });
});

test("a quarter turn never leaves a hooked heart, with or without a dot in the middle", () => {
  const grids = fc.constantFrom<KolamShape>(
    { grid: "square", columns: 3 },
    { grid: "square", columns: 4 },
    { grid: "square", columns: 5 },
    { grid: "square", columns: 7 },
    { grid: "diamond", columns: 7 },
    { grid: "diamond", columns: 9 },
    { grid: "round", columns: 9 },
  );
  fc.assert(
    fc.property(seeds, grids, (seed, grid) => {
      expect(hasHookedHeart(readDrawing(drawKolam(seed, { ...grid, symmetry: "C4" })))).toBe(false);
    }),
    { numRuns: runs / 2 },
  );
});

test("a grid without dots, or with more than a path can carry, is refused", () => {
  for (const shape of [
    { grid: "diamond", columns: 2 },
    { grid: "square", columns: 9 },
    { grid: "square", columns: 0 },
    { grid: "square", columns: 2.5 },
    { grid: "square", columns: 1e9 },
  ] as const) {
    expect(() => drawKolam("x", shape), JSON.stringify(shape)).toThrow(RangeError);
  }
});

/** One closed line of whole numbers that passes all it must, as often as it must, and is small enough to send. */
function expectOneLine(drawing: Drawing): Reading {
  const reading = readDrawing(drawing);
  expect(reading.dots).toHaveLength(drawing.count);
  expect(reading.anchors.map(nameOf).sort().join(" ")).toBe(pointsToPass(reading).join(" "));
  expect(drawing.line.length).toBeLessThan(3 * 1024);
  return reading;
}

/** True if a turn carries every decision onto an equal one; edges carried off the grid do not count. */
function keeps({ decisions }: Reading, turn: (point: Dot) => Dot): boolean {
  return Array.from(decisions.values()).every((edge) => {
    const image = decisions.get(nameOf(turn(edge)));
    return image === undefined || image.decision === edge.decision;
  });
}

/** True if the edges of the centre three by three turn like a wheel with hooks. */
function hasHookedHeart({ decisions }: Reading): boolean {
  const heart = Array.from(decisions.values()).filter(({ x, y, decision }) => {
    return decision !== "wall" && Math.max(Math.abs(x), Math.abs(y)) <= 24;
  });
  const after = (turn: (point: Dot) => Dot) =>
    heart
      .map((edge) => `${nameOf(turn(edge))} ${edge.decision}`)
      .sort()
      .join();
  const asDrawn = after((point) => point);
  return asDrawn === after(quarter) && asDrawn !== after(across);
}
