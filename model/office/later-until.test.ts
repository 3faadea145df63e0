import { expect, test } from "vitest";
import { laterUntil } from "./later-until.ts";
import { OFFICE } from "../../tests/support/office-words.ts";

test("a message is put off until a working morning of the office, in its zone", () => {
  // A Friday, 23:30 in Bengaluru.
  const now = new Date("2026-01-30T18:00:00Z");
  const until = (wish: string, office = OFFICE) =>
    laterUntil(wish, now, office, "Asia/Kolkata")?.toISOString();
  const monday = until("next-week");
  expect(monday).toMatch(/^2026-02-02T/);
  expect(until("tomorrow", { ...OFFICE, days: ["Saturday", "Monday"] })).toMatch(/^2026-01-31T/);
  expect(until("2026-02-01", { ...OFFICE, days: ["Monday"] })).toBe(monday);
  const holidays = [{ day: "2026-02-02", name: "Sample day" }];
  expect(until("next-week", { ...OFFICE, holidays })).toMatch(/^2026-02-03T/);
  for (const wish of ["", "2026-01-30", "2026-02-30", "2028-01-01", "soon"])
    expect(until(wish)).toBeUndefined();
});
