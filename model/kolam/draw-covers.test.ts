import fc from "fast-check";
import { expect, test } from "vitest";
import { drawCovers } from "./draw-covers.ts";

const lists = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 14 });
const columns = fc.integer({ min: 1, max: 4 });
const seedsOf = (numbers: readonly number[]) => numbers.map((number) => `post-${number}`);

test("neighbours differ in ground and in ink, also when the list folds to one column", () => {
  fc.assert(
    fc.property(lists, columns, (numbers, perRow) => {
      const covers = drawCovers(seedsOf(numbers), perRow);
      for (const [i, cover] of covers.entries()) {
        const before = covers[i - 1];
        const above = covers[i - perRow];
        const left = i % perRow > 0 ? before : undefined;
        expect([before?.ground, above?.ground]).not.toContain(cover.ground);
        expect([left?.ink, above?.ink]).not.toContain(cover.ink);
      }
    }),
    { numRuns: 400 },
  );
});

test("no drawing comes twice in a list, even if a seed does", () => {
  fc.assert(
    fc.property(lists, columns, (numbers, perRow) => {
      const seeds = seedsOf([...numbers, ...numbers].slice(0, 14));
      const lines = drawCovers(seeds, perRow).map((cover) => cover.line);
      expect(new Set(lines).size).toBe(seeds.length);
    }),
    { numRuns: 100 },
  );
});
