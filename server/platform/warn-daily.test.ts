import { expect, onTestFinished, test, vi } from "vitest";
import { warnDaily } from "./warn-daily.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

test("a warning is given at once and once a day until the end; none where none is needed", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const warn = vi.fn();
  warnDaily(false, warn);
  expect(warn).toHaveBeenCalledTimes(0);
  const stop = warnDaily(true, warn);
  expect(warn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * DAY_MS);
  expect(warn).toHaveBeenCalledTimes(3);
  stop();
  vi.advanceTimersByTime(DAY_MS);
  expect(warn).toHaveBeenCalledTimes(3);
});
