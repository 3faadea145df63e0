import { expect, onTestFinished, test, vi } from "vitest";
import { warnOfDeployment } from "./warn-of-deployment.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

test("what a public site should not be left with is told at once and once a day; of a local one nothing", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: unknown[] = [];
  const log = { warn: ({ event }: { event: string }) => void told.push(event) };
  const start = (origin: string) =>
    warnOfDeployment({
      settings: { origin, trustProxy: false },
      content: { entries: () => [] },
      staysHere: true,
      log,
    });
  start("http://localhost:3000");
  expect(told).toEqual([]);
  const stop = start("https://www.example.com");
  const once = ["delivery.stays-here", "senders.not-told-apart"];
  expect(told).toEqual(once);
  vi.advanceTimersByTime(DAY_MS);
  expect(told).toEqual([...once, ...once]);
  stop();
  vi.advanceTimersByTime(DAY_MS);
  expect(told).toHaveLength(4);
});
