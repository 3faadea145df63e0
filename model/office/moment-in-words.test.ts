import { expect, test } from "vitest";
import { momentInWords } from "./moment-in-words.ts";

test("a moment is said by the clocks of the zone, and the zone by its name", () => {
  const at = new Date("2026-11-23T18:35:00Z");
  expect(momentInWords(at, "Asia/Kolkata")).toEqual({
    moment: "Tuesday 24 November, 00:05",
    zone: "India Standard Time",
  });
  expect(momentInWords(at, "Europe/London")).toEqual({
    moment: "Monday 23 November, 18:35",
    zone: "Greenwich Mean Time",
  });
});

test("summer time is said where it is", () => {
  expect(momentInWords(new Date("2026-06-01T08:00:00Z"), "Europe/London")).toEqual({
    moment: "Monday 1 June, 09:00",
    zone: "British Summer Time",
  });
});
