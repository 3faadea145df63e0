import { expect, test } from "vitest";
import type { SinkOutageRow } from "../../platform/database/message-tables.ts";
import { countUp, isFailing, REPORT_AFTER_MS, reportDue } from "./outage-count.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;
const NOW = new Date("2026-01-31T09:30:00.000Z");
const after = (ms: number) => new Date(NOW.getTime() + ms);

function anOutage(changes: Partial<SinkOutageRow> = {}): SinkOutageRow {
  return {
    sink: "mail",
    state: "failing",
    since: NOW.toISOString(),
    counted_at: NOW.toISOString(),
    counted_ms: 0,
    reason: "ECONNREFUSED",
    fix: "",
    reported: "",
    reported_at: "",
    ...changes,
  };
}

test.each([
  ["a look a moment later", 15_000, 15_000],
  ["a look after two minutes", 2 * MINUTE_MS, 2 * MINUTE_MS],
  ["a pause of an hour without a process", HOUR_MS, 2 * MINUTE_MS],
  ["a clock that is set a year ahead", YEAR_MS, 2 * MINUTE_MS],
  ["a clock that is set a year back", -YEAR_MS, 0],
  ["a clock that is set five minutes back", -5 * MINUTE_MS, 0],
])("%s adds no more than two minutes, and the count goes on from there", (_name, passed, added) => {
  const counted = countUp(anOutage({ counted_ms: 1_000 }), after(passed));
  expect(counted).toEqual({ counted_at: after(passed).toISOString(), counted_ms: 1_000 + added });
});

test.each([0, -1, -5 * MINUTE_MS + 1])(
  "a process whose clock is %d ms behind the last count adds nothing and moves nothing",
  (behind) => {
    const count = { counted_at: NOW.toISOString(), counted_ms: 1_000 };
    expect(countUp(count, after(behind))).toEqual(count);
  },
);

test("two processes with clocks three minutes apart count an outage once", () => {
  let count = { counted_at: NOW.toISOString(), counted_ms: 0 };
  for (let passed = 15_000; passed <= 10 * MINUTE_MS; passed += 15_000) {
    count = countUp(count, after(passed + 3 * MINUTE_MS));
    count = countUp(count, after(passed));
  }
  // The first count of the one that is ahead adds a step, and none of the later ones does.
  expect(count.counted_ms).toBeGreaterThanOrEqual(10 * MINUTE_MS);
  expect(count.counted_ms).toBeLessThanOrEqual(12 * MINUTE_MS);
});

const wrong = { fix: "MAIL_TO: refused" };
const lasts = { counted_ms: REPORT_AFTER_MS };

test.each([
  ["an outage that is young", { counted_ms: REPORT_AFTER_MS - 1 }, undefined],
  ["an outage that lasts", lasts, "outage"],
  ["an outage that was reported", { ...lasts, reported: "outage" }, undefined],
  ["a refusal", wrong, "refusal"],
  ["a refusal that lasts", { ...wrong, ...lasts }, "refusal"],
  ["a refusal that was reported", { ...wrong, ...lasts, reported: "refusal" }, undefined],
  ["a refusal that became an outage", { ...lasts, reported: "refusal" }, undefined],
  ["an outage that became a refusal", { ...wrong, reported: "outage" }, "refusal"],
  ["an outage that ended", { state: "ended", reported: "outage" }, "recovery"],
  ["an outage that is over", { ...lasts, ...wrong, state: "over" }, undefined],
  [
    "a refusal within an hour of the last report",
    { ...wrong, reported_at: after(1 - HOUR_MS).toISOString() },
    undefined,
  ],
  [
    "a refusal that lasts, within the hour",
    { ...wrong, ...lasts, reported_at: after(-1).toISOString() },
    "refusal",
  ],
  [
    "a refusal an hour after the last report",
    { ...wrong, reported_at: after(-HOUR_MS).toISOString() },
    "refusal",
  ],
  [
    "a refusal after a report in the far future",
    { ...wrong, reported_at: after(YEAR_MS).toISOString() },
    "refusal",
  ],
] as const)("%s: what the owner is told", (_name, changes, report) => {
  expect(reportDue(anOutage(changes), NOW)).toBe(report);
});

test.each([
  [{ counted_ms: REPORT_AFTER_MS - 1 }, false],
  [lasts, true],
  [{ reported: "refusal" }, true],
  [{ ...lasts, state: "ended", reported: "outage" }, false],
  [{ ...lasts, state: "over" }, false],
] as const)("%j is failing: %s", (changes, failing) => {
  expect(isFailing(anOutage(changes))).toBe(failing);
});
