import { expect, test } from "vitest";
import { median, quantile } from "./figures.ts";
import { Readings } from "./readings.ts";
import { replaceSection } from "./report/write-section.ts";

test("a median is the value in the middle by size, not by place or by letters", () => {
  expect(median([10, 9, 100])).toBe(10);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test("a quantile is a value that was measured", () => {
  const values = Array.from({ length: 100 }, (_, at) => 99 - at);
  expect(quantile(values, 0.5)).toBe(50);
  expect(quantile(values, 0.99)).toBe(99);
  expect(quantile([7], 0.99)).toBe(7);
});

test("a ratio compares measurements of the same round, so that a busy machine does not change it", () => {
  const readings = new Readings();
  for (const [round, speed] of [1, 10, 3].entries()) {
    readings.add(round, "floor", "ms", 100 * speed);
    readings.add(round, "site", "ms", 120 * speed);
  }
  expect(readings.ratio("site", "floor", "ms")).toBeCloseTo(1.2);
  expect(readings.median("site", "ms")).toBe(360);
});

test("a round in which one of the two failed, or the floor was nothing, makes no ratio", () => {
  const readings = new Readings();
  readings.add(0, "site", "ms", 50);
  readings.add(1, "site", "ms", 60);
  readings.add(1, "floor", "ms", 40);
  readings.add(2, "site", "ms", 60);
  readings.add(2, "floor", "ms", 0);
  expect(readings.ratio("site", "floor", "ms")).toBe(1.5);
  expect(readings.ratio("site", "unknown", "ms")).toBeNaN();
});

test("new results replace those of the same part alone, as they are", () => {
  const report =
    "# A\n\n<!-- one -->\n\nold\n\n<!-- end of one -->\n\n<!-- two -->\n\nkept\n\n<!-- end of two -->\n";
  const changed = replaceSection(report, "one", "costs $& and $1");
  expect(changed).toContain("<!-- one -->\n\ncosts $& and $1\n\n<!-- end of one -->");
  expect(changed).toContain("<!-- two -->\n\nkept\n\n<!-- end of two -->");
  expect(replaceSection(changed, "one", "costs $& and $1")).toBe(changed);
});

test("results that have no place in the document are not lost in silence", () => {
  expect(() => replaceSection("# A\n\n<!-- one -->\n", "one", "new")).toThrow("<!-- end of one -->");
});
