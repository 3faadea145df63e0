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

test("rows of three or four that fold to two on tablets keep neighbours apart", () => {
  for (const perRow of [3, 4])
    for (const from of [7, 10, 14]) {
      const covers = drawCovers(seedsOf(Array.from({ length: 7 }, (_, i) => from - i)), perRow);
      const alike = covers.filter(({ ground }, i) => ground === covers[i - 2]?.ground);
      expect(alike, `${perRow} from post ${from}`).toEqual([]);
    }
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

test("covers come in the order of their seeds, and depend on nothing else", () => {
  const seeds = seedsOf([1, 2, 3, 4, 5, 6, 7]);
  expect(drawCovers(seeds, 3)).toEqual(drawCovers([...seeds], 3));
  expect(drawCovers([], 3)).toEqual([]);
});

test("a shape with too few drawings repeats them rather than failing", () => {
  const covers = drawCovers(seedsOf([1, 2, 3, 4]), 2, { grid: "square", columns: 1 });
  expect(new Set(covers.map((cover) => cover.line)).size).toBe(1);
});

test("a list without columns is refused", () => {
  expect(() => drawCovers(["a"], 0)).toThrow(RangeError);
});
