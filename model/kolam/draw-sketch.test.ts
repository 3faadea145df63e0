import { describe, expect, test } from "vitest";
import { drawArms, drawPair } from "./sketches/draw-arms.ts";
import { drawShelf } from "./sketches/draw-shelf.ts";
import { drawTravelMap } from "./sketches/draw-travel-map.ts";
import { drawTwoSides, drawTwoTeams } from "./sketches/draw-two-sides.ts";
import { pointsToPass, nameOf, readDrawing, readDots } from "./testing/read-drawing.ts";

const SKETCHES = {
  "two teams": { drawing: drawTwoTeams(), width: 360, height: 168, count: 51 },
  partnership: { drawing: drawTwoSides("partnership"), width: 216, height: 216, count: 57 },
  introduce: { drawing: drawTwoSides("introduce"), width: 264, height: 72, count: 23 },
  deliver: { drawing: drawTwoSides("deliver"), width: 216, height: 72, count: 23 },
  connect: { drawing: drawTwoSides("connect"), width: 168, height: 72, count: 17 },
  contract: { drawing: drawTwoSides("contract"), width: 168, height: 72, count: 17 },
  arms: { drawing: drawArms(), width: 312, height: 168, count: 69 },
  sales: { drawing: drawPair(0), width: 264, height: 120, count: 47 },
  service: { drawing: drawPair(1), width: 264, height: 72, count: 29 },
  finance: { drawing: drawPair(2), width: 312, height: 72, count: 35 },
  supply: { drawing: drawPair(3), width: 216, height: 120, count: 37 },
  shelf: { drawing: drawShelf(3), width: 408, height: 120, count: 61 },
  "travel map": { drawing: drawTravelMap(), width: 168, height: 240, count: 19 },
};

describe.each(Object.entries(SKETCHES))("%s", (_, { drawing, ...size }) => {
  test("is one line around all dots, under 3 KB", () => {
    const reading = readDrawing(drawing);
    expect(drawing).toMatchObject(size);
    expect(reading.anchors.map(nameOf).sort()).toEqual(pointsToPass(reading));
    expect(drawing.line.length).toBeLessThan(3 * 1024);
  });

  test("returns each dot once, named or not", () => {
    const { dots, parts = { "": dots } } = drawing;
    const named = Object.values(parts).flatMap((path) => readDots(path).map(nameOf));
    expect(named.sort()).toEqual(readDots(dots).map(nameOf).sort());
  });
});

test("the number of shared dots matches the text beside the drawing", () => {
  const shared = (["introduce", "deliver", "connect", "contract"] as const).map((name) => {
    return readDots(drawTwoSides(name).parts?.["both"] ?? "").length;
  });
  expect(shared).toEqual([1, 3, 5, 3]);
  expect(drawTwoTeams().parts?.["shared"]).toBe("M180 84h0");
});
