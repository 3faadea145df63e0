import { expect, test, vi } from "vitest";
import { memoise } from "./memoise.ts";

test("a result is computed once, shared, and frozen", () => {
  const make = vi.fn((seed: string) => ({ seed }));
  const recall = memoise(2, make);
  expect(recall("a")).toBe(recall("a", {}));
  expect(recall("a", { columns: 5 })).not.toBe(recall("a", { rows: 5 }));
  expect(make).toHaveBeenCalledTimes(3);
  expect(Object.isFrozen(recall("a"))).toBe(true);
});

test("the least recently used result is evicted first", () => {
  const make = vi.fn((seed: string) => ({ seed }));
  const recall = memoise(2, make);
  for (const seed of ["a", "b", "a", "c"]) recall(seed);
  make.mockClear();
  recall("a");
  recall("c");
  expect(make).not.toHaveBeenCalled();
  recall("b");
  expect(make).toHaveBeenCalledOnce();
});
