import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Office } from "../content/office.ts";
import { answerBy } from "./answer-by.ts";
import { workingMs } from "./working-time.ts";

const HOUR_MS = 3_600_000;

const office: Office = {
  place: "Bengaluru",
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  from: "09:30",
  to: "18:30",
  answer: { workingHours: 9, words: "one working day" },
  holidays: [{ day: "2026-12-25", name: "Christmas" }],
};

function hoursBetween(from: string, to: string, zone: string, of = office): number {
  return workingMs(new Date(from), new Date(to), of, zone) / HOUR_MS;
}

describe("only the hours between opening and closing count", () => {
  test.each([
    ["within a day", "2026-11-23T10:00+05:30", "2026-11-23T12:30+05:30", 2.5],
    ["over a night", "2026-11-23T17:30+05:30", "2026-11-24T10:30+05:30", 2],
    ["from before opening to after closing", "2026-11-23T04:00+05:30", "2026-11-23T23:00+05:30", 9],
    ["over a weekend", "2026-11-27T18:00+05:30", "2026-11-30T10:00+05:30", 1],
    ["over a holiday and a weekend", "2026-12-24T17:30+05:30", "2026-12-28T10:30+05:30", 2],
    ["within a weekend", "2026-11-28T10:00+05:30", "2026-11-29T18:00+05:30", 0],
    ["none backwards", "2026-11-24T10:30+05:30", "2026-11-23T17:30+05:30", 0],
  ])("%s", (_name, from, to, hours) => {
    expect(hoursBetween(from, to, "Asia/Kolkata")).toBe(hours);
  });
});

test.each([
  ["put back in the night of a Sunday that is worked", "2026-10-25T00:00+02:00", "2026-10-25T23:59+01:00", 7],
  ["put forward in it", "2026-03-29T00:00+01:00", "2026-03-29T23:59+02:00", 5],
])("an hour counts once when clocks are %s", (_name, from, to, hours) => {
  const nights: Office = { ...office, days: ["Sunday"], from: "00:00", to: "06:00", holidays: [] };
  expect(hoursBetween(from, to, "Europe/Berlin", nights)).toBe(hours);
});

test("from receipt to the promised answer lie the hours of the promise, and at most a quarter more", () => {
  const moments = fc.date({
    min: new Date("2026-01-01"),
    max: new Date("2027-12-31"),
    noInvalidDate: true,
  });
  const zones = fc.constantFrom("Asia/Kolkata", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe");
  fc.assert(
    fc.property(moments, zones, (at, zone) => {
      const took = workingMs(at, answerBy(at, office, zone), office, zone) / HOUR_MS;
      expect(took).toBeGreaterThanOrEqual(9);
      expect(took).toBeLessThanOrEqual(9.25);
    }),
  );
});

test("two stretches that follow each other count as much as both together", () => {
  const moment = fc.date({ min: new Date("2026-10-01"), max: new Date("2026-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(moment, moment, moment, (...moments) => {
      const [first = new Date(), second = first, third = second] = moments.toSorted(
        (one, other) => one.getTime() - other.getTime(),
      );
      const between = (from: Date, to: Date) => workingMs(from, to, office, "Europe/Berlin");
      expect(between(first, second) + between(second, third)).toBe(between(first, third));
    }),
  );
});
