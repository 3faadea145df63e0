import fc from "fast-check";
import { expect, test } from "vitest";
import { OFFICE } from "../../tests/support/office-words.ts";
import { answerBy } from "./answer-by.ts";
import { promiseDots, workingMs } from "./working-time.ts";

const HOUR_MS = 3_600_000;
const KOLKATA = "Asia/Kolkata";
const at = (time: string) => new Date(`${time}:00+05:30`);

test.each([
  ["within a day", "2026-11-11T10:00", "2026-11-11T12:15", 2.25],
  ["over a night", "2026-11-11T18:00", "2026-11-12T10:00", 1],
  ["over a holiday and a weekend", "2026-12-24T18:00", "2026-12-28T10:00", 1],
  ["before the office opens", "2026-11-11T03:00", "2026-11-11T09:00", 0],
  ["of which the second is earlier", "2026-11-12T10:00", "2026-11-11T10:00", 0],
])("working time between two moments %s", (_name, from, to, hours) => {
  expect(workingMs(at(from), at(to), OFFICE, KOLKATA)).toBe(hours * HOUR_MS);
});

test("clocks that change make a working day no longer", () => {
  const [friday, monday] = [new Date("2027-03-26T12:00:00Z"), new Date("2027-03-29T11:00:00Z")];
  expect(workingMs(friday, monday, OFFICE, "Europe/London")).toBe(9 * HOUR_MS);
});

test("a promise has a dot for each working hour, and as many left as whole hours are", () => {
  const due = answerBy(at("2026-11-11T16:40"), OFFICE, KOLKATA);
  const begun = (now: string) => promiseDots(due, at(now), OFFICE, KOLKATA);
  expect(begun("2026-11-11T16:40")).toEqual({ unit: "hour", dots: 9, begun: 0 });
  expect(begun("2026-11-12T09:30")).toMatchObject({ begun: 2 });
  expect(begun("2026-11-12T15:46")).toMatchObject({ begun: 9 });
  expect(begun("2026-11-13T12:00")).toMatchObject({ begun: 9 });
});

test("a long promise has a dot for each working day", () => {
  const office = { ...OFFICE, answer: { workingHours: 27, words: "three working days" } };
  const received = at("2026-11-11T09:30");
  const due = answerBy(received, office, KOLKATA);
  expect(promiseDots(due, received, office, KOLKATA)).toEqual({ unit: "day", dots: 3, begun: 0 });
  expect(promiseDots(due, at("2026-11-13T10:00"), office, KOLKATA)).toMatchObject({ begun: 3 });
});

test("whatever is promised, just so much working time lies between a message and its promise", () => {
  const moment = fc
    .integer({ min: 0, max: 60 * 24 * 60 })
    .map((minutes) => new Date(Date.parse("2026-11-01") + minutes * 60_000));
  fc.assert(
    fc.property(moment, fc.constantFrom(KOLKATA, "Europe/London", "America/New_York"), (received, zone) => {
      const worked = workingMs(received, answerBy(received, OFFICE, zone), OFFICE, zone);
      expect(Math.abs(worked - 9 * HOUR_MS)).toBeLessThan(HOUR_MS / 4);
    }),
    { numRuns: 100 },
  );
});
