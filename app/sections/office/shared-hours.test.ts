import { expect, test } from "vitest";
import { dayHours, sharedHours } from "./shared-hours.ts";

const bengaluru = { zone: "Asia/Kolkata", from: "09:30", to: "18:30" };
const from9to18 = (zone: string) => ({ zone, from: "09:00", to: "18:00" });

test.each([
  ["Asia/Dubai", 8, 8],
  ["Asia/Singapore", 6, 6],
  ["Europe/Berlin", 5, 6],
  ["Europe/London", 4, 5],
  ["America/New_York", 0, 0],
  // South of the equator January is summer; here days overlap early in the morning.
  ["Australia/Sydney", 4, 3],
])("%s shares %i hours in winter and %i in summer", (zone, winter, summer) => {
  expect(sharedHours(bengaluru, from9to18(zone), 2026)).toEqual({ winter, summer });
});

test("a place beyond the date line overlaps with the next day", () => {
  const honolulu = { zone: "Pacific/Honolulu", from: "13:00", to: "20:00" };
  // 13:00 in Honolulu is 04:30 the next day in Bengaluru.
  expect(sharedHours({ ...bengaluru, from: "05:00" }, honolulu, 2026)).toEqual({ winter: 6, summer: 6 });
});

test("the length of a day is the time between opening and closing", () => {
  expect(dayHours(from9to18("Europe/Berlin"))).toBe(9);
});
