import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, instantOf, isInstant } from "./instant.ts";

const ZONES = ["UTC", "Asia/Kolkata", "Europe/London", "America/St_Johns", "Pacific/Auckland"];

test("a day is the day of its own beginning, and not of the moment before", () => {
  const days = fc.date({ min: new Date("1980-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(...ZONES), (date, zone) => {
      const day = date.toISOString().slice(0, 10);
      const start = instantOf(day, zone);
      expect(dayOf(start, zone)).toBe(day);
      expect(dayOf(new Date(Date.parse(start) - 1).toISOString(), zone) < day).toBe(true);
    }),
  );
});

test("an instant needs its zone, and a day that exists", () => {
  expect(["2026-05-28T09:30+05:30", "2026-05-28T09:30:01Z"].every(isInstant)).toBe(true);
  for (const text of ["2026-05-28T09:30", "2026-02-30T09:30Z", "2026-05-28T24:00Z", "2026-05-28", "soon"])
    expect(isInstant(text), text).toBe(false);
});
