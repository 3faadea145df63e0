import { expect, test } from "vitest";
import { backoffMs, TRIES_MAX, WAIT_MAX_MS } from "./outbox.ts";

const HOUR_MS = 3_600_000;

test("waits double from ten seconds to an hour, a fifth more or less", () => {
  expect([1, 2, 3, 9, 10, 40].map((failures) => backoffMs(failures, 0.5) / 1000)).toEqual([
    10, 20, 40, 2560, 3600, 3600,
  ]);
  expect([backoffMs(1, 0), backoffMs(1, 1)]).toEqual([8_000, 12_000]);
  expect(backoffMs(40, 1)).toBe(WAIT_MAX_MS);
});

test("a delivery is given up after 72 hours of tries", () => {
  let waited = 0;
  for (let failures = 1; failures < TRIES_MAX; failures += 1) waited += backoffMs(failures, 0.5);
  expect(waited).toBeGreaterThanOrEqual(72 * HOUR_MS);
  expect(waited).toBeLessThan(73 * HOUR_MS);
});
