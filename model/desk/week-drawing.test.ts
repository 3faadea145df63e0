import { expect, test } from "vitest";
import { drawWeek } from "./week-drawing.ts";

test("one dot stands for each answer of the week, with one line round all of them", () => {
  for (const count of [1, 2, 12, 28, 41, 70]) {
    const drawing = drawWeek(count, "2026-W46");
    expect(drawing).toMatchObject({ count, messagesPerDot: 1 });
    // One subpath is one line.
    expect(drawing?.line.match(/M/g)).toHaveLength(1);
  }
});

test("above seventy a dot stands for ten, and without an answer there is no line", () => {
  expect(drawWeek(71, "2026-W46")).toMatchObject({ count: 7, messagesPerDot: 10 });
  expect(drawWeek(10_000, "2026-W46")).toMatchObject({ count: 70, messagesPerDot: 10 });
  expect(drawWeek(0, "2026-W46")).toBeUndefined();
});
