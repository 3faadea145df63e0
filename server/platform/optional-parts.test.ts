import { expect, test, vi } from "vitest";
import { openOptionalParts } from "./optional-parts.ts";

const MINUTE_MS = 60_000;

test("a part that fails is told once, tried again ever more seldom, and told when it is back", async () => {
  vi.useFakeTimers();
  const tell = vi.fn();
  const parts = openOptionalParts(tell);
  let isBroken = true;
  const work = vi.fn(() => {
    if (isBroken) throw Object.assign(new Error("words"), { code: "ENOSPC" });
  });
  await parts.add("drawer", "make room", work).run();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(work).toHaveBeenCalledTimes(6);
  const failed = { event: "part.failed", part: "drawer", fix: "make room", code: "ENOSPC" };
  expect(tell.mock.calls).toEqual([["error", expect.objectContaining(failed)]]);
  expect(parts.troubles()).toEqual(["drawer: not available (ENOSPC)"]);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(tell).toHaveBeenLastCalledWith("info", { event: "part.back", part: "drawer" });
  expect(parts.troubles()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(work).toHaveBeenCalledTimes(7);
  parts.close();
  vi.useRealTimers();
});

test("where too many files are open, the log says so instead of blaming a folder", () => {
  const tell = vi.fn();
  const parts = openOptionalParts(tell);
  parts.add("drawer", "make room", vi.fn()).failed(Object.assign(new Error("words"), { code: "EMFILE" }));
  parts.close();
  expect(tell.mock.lastCall).toMatchObject(["error", { fix: expect.stringContaining("more open files") }]);
});
