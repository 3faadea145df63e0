import { expect, test } from "vitest";
import { OFFICE } from "../../tests/support/office-words.ts";
import { dayInWords, timeInWords } from "./day-in-words.ts";
import { officeDay, workingDayBefore } from "./office-day.ts";

const LONDON = "Europe/London";

test("a working day opens and closes by the clocks of its zone, in summer and in winter", () => {
  const opens = (at: string) => officeDay(new Date(at), OFFICE, LONDON)?.opens.toISOString();
  expect(opens("2027-03-26T12:00:00Z")).toBe("2027-03-26T09:30:00.000Z");
  expect(opens("2027-03-29T12:00:00Z")).toBe("2027-03-29T08:30:00.000Z");
  expect(opens("2026-12-25T12:00:00Z")).toBeUndefined();
  expect(opens("2026-12-26T12:00:00Z")).toBeUndefined();
});

test("the working day before skips weekends and holidays", () => {
  expect(workingDayBefore("2026-12-28", OFFICE)).toBe("2026-12-24");
  expect(workingDayBefore("2026-11-12", OFFICE)).toBe("2026-11-11");
  expect(workingDayBefore("2026-11-12", { days: [], holidays: [] })).toBe("2026-11-11");
});

test.each([
  ["2026-11-12T23:59:00Z", "today"],
  ["2026-11-11T00:00:00Z", "yesterday"],
  ["2026-11-13T08:00:00Z", "tomorrow"],
  ["2026-11-06T08:00:00Z", "Friday"],
  ["2026-11-18T08:00:00Z", "Wednesday"],
  ["2026-11-19T08:00:00Z", "19 November"],
])("on 12 November, %s is %s", (at, words) => {
  expect(dayInWords(new Date(at), new Date("2026-11-12T09:00:00Z"), LONDON)).toBe(words);
});

test("a time is what the clocks of a zone show", () => {
  expect(timeInWords(new Date("2026-11-12T04:15:00Z"), "Asia/Kolkata")).toBe("9:45");
  expect(timeInWords(new Date("2026-11-12T18:35:00Z"), "Asia/Kolkata")).toBe("0:05");
});
