import { expect, test } from "vitest";
import { spanLine } from "./decided-net.ts";
import { placeDots } from "./dots.ts";
import { netOf } from "./net.ts";
import { hasHookedCentre } from "./score.ts";
import { countLines, trackOf } from "./walk.ts";

test("any grid has a line along a tree, and never one with a hooked centre", () => {
  for (const grid of ["diamond", "square", "round", "lens"] as const) {
    for (const size of [3, 4, 5, 6, 7]) {
      const net = netOf(placeDots(grid, size, size));
      spanLine(net);
      expect(countLines(trackOf(net)), `${grid} ${size}`).toBe(1);
      expect(hasHookedCentre(net), `${grid} ${size}`).toBe(false);
    }
  }
});

test("dots out of reach are refused", () => {
  const apart = netOf([
    { x: 0, y: 0 },
    { x: 4, y: 0 },
  ]);
  expect(() => spanLine(apart)).toThrow(RangeError);
});
