import { expect, test, vi } from "vitest";
import { remember } from "./remember.ts";

test("what was made once is handed out again, and cannot be changed by whoever receives it", () => {
  const make = vi.fn((seed: string) => ({ seed }));
  const recall = remember(2, make);
  expect(recall("a")).toBe(recall("a", {}));
  expect(recall("a", { columns: 5 })).not.toBe(recall("a", { rows: 5 }));
  expect(make).toHaveBeenCalledTimes(3);
  expect(Object.isFrozen(recall("a"))).toBe(true);
});

test("the result used longest ago is forgotten first", () => {
  const make = vi.fn((seed: string) => ({ seed }));
  const recall = remember(2, make);
  for (const seed of ["a", "b", "a", "c"]) recall(seed);
  make.mockClear();
  recall("a");
  recall("c");
  expect(make).not.toHaveBeenCalled();
  recall("b");
  expect(make).toHaveBeenCalledOnce();
});
