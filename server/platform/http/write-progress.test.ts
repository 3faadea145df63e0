import { expect, test } from "vitest";
import { WriteProgress } from "./write-progress.ts";

const LIMITS = { stallMs: 20_000, minBytesPerSecond: 800 };
const SECOND = 1_000;

/** When a reader is given up who has so many bytes at each second; undefined when he is not within a quarter of an hour. */
function givenUpAfter(sentAt: (second: number) => number): number | undefined {
  const progress = new WriteProgress(LIMITS, 0, 0);
  for (let second = 0; second < 900; second += 1)
    if (!progress.keepsUp(second * SECOND, sentAt(second))) return second;
  return undefined;
}

test("who takes nothing is given up after twenty seconds, however much the system buffered at first", () => {
  for (const buffered of [0, 80_000, 2_600_000])
    expect(
      givenUpAfter(() => buffered),
      String(buffered),
    ).toBe(21);
});

test("who takes a byte every nineteen seconds is given up as well", () => {
  expect(givenUpAfter((second) => Math.floor(second / 19))).toBe(21);
  expect(givenUpAfter((second) => 87_000 + Math.floor(second / 19))).toBeLessThan(180);
});

test.each([87_000, 184_000])(
  "a phone at 20 kbit/s keeps up, though the system, which buffers up to %i bytes, reports its steps late",
  (largest) => {
    let buffered = 87_000;
    let refilledAt = 0;
    const sentAt = (second: number) => {
      const taken = second * 2_500;
      if (taken - refilledAt >= buffered / 3) {
        refilledAt = taken;
        buffered = largest;
      }
      return refilledAt + buffered;
    };
    expect(givenUpAfter(sentAt)).toBeUndefined();
  },
);

test("who has taken a large step and stops is given up within a minute", () => {
  const stopped = givenUpAfter((second) => 500_000 + (second >= 10 ? 900_000 : 0));
  expect(stopped).toBeGreaterThan(30);
  expect(stopped).toBeLessThanOrEqual(71);
});
