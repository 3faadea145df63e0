import fc from "fast-check";
import { expect, test } from "vitest";
import { pageOf, pageSteps } from "./list-pages.ts";

test("the pages of a list hold every entry once, in order, and there is none beyond them", () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 12 }), (entries, size) => {
      const count = pageOf(entries, size, undefined)?.count ?? 0;
      const pages = Array.from({ length: count }, (_, index) => pageOf(entries, size, String(index + 1)));
      expect(pages.flatMap((page) => page?.entries)).toEqual(entries);
      expect(pageOf(entries, size, String(count + 1))).toBeUndefined();
    }),
  );
  for (const part of ["0", "01", "-1", "1.5", "1e1", "x", "", " 1"])
    expect(pageOf([1, 2, 3], 2, part), part).toBeUndefined();
});

test("first, last and neighbouring pages are always offered, in order, and never a gap of one", () => {
  expect(pageSteps(1, 1)).toEqual([1]);
  expect(pageSteps(1, 7)).toEqual([1, 2, 3, "gap", 7]);
  expect(pageSteps(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageSteps(6, 12)).toEqual([1, "gap", 5, 6, 7, "gap", 12]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (count, at) => {
      const current = (at % count) + 1;
      const steps = pageSteps(current, count);
      const pages = steps.filter((step) => step !== "gap");
      expect(pages).toEqual(pages.toSorted((one, other) => one - other));
      expect(pages).toEqual(expect.arrayContaining([1, current, count]));
      for (const [index, step] of steps.entries()) {
        const [before, after] = [steps[index - 1], steps[index + 1]];
        if (step === "gap") expect(Number(after) - Number(before)).toBeGreaterThan(2);
      }
    }),
  );
});
