import { expect, test } from "vitest";
import { readSketch } from "./draw-sketch.ts";
import { hasHookedCentre } from "./score.ts";

const isHooked = (...rows: string[]) => hasHookedCentre(readSketch(rows).net);

test("arms that bend one way round are recognised, either way round", () => {
  expect(isHooked("o-o.o", ". | |", "o-o-o", "| | .", "o.o-o")).toBe(true);
  expect(isHooked("o.o-o", "| | .", "o-o-o", ". | |", "o-o.o")).toBe(true);
});

test("arms that leave a middle without a dot are recognised", () => {
  expect(isHooked("o.o.o.o", ". | . .", "o.o-o-o", ". | | .", "o-o-o.o", ". . | .", "o.o.o.o")).toBe(true);
});

test("a heart that is the same in a mirror, or not after a quarter turn, may stay", () => {
  expect(isHooked("o-o-o", "| | |", "o-o-o", "| | |", "o-o-o")).toBe(false);
  expect(isHooked("o.o.o", ". | .", "o-o-o", ". | .", "o.o.o")).toBe(false);
  expect(isHooked("o-o.o", ". | |", "o.o.o", "| | .", "o.o-o")).toBe(false);
});
