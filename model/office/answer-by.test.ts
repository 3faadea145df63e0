import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerBy, isOutdated, isWorkingDay, momentOf } from "./answer-by.ts";
import { dayOf, offsetAt } from "../content/instant.ts";
import type { Office } from "../content/office.ts";

const KOLKATA = "Asia/Kolkata";

const BENGALURU: Office = {
  place: "Bengaluru",
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  from: "09:30",
  to: "18:30",
  answer: { workingHours: 9, words: "one working day" },
  holidays: [{ day: "2026-12-25", name: "Christmas" }],
};

/** A moment as the office's clocks show it. */
function shown(at: Date, zone: string): string {
  return new Date(at.getTime() + offsetAt(at.getTime(), zone)).toISOString().slice(0, 16);
}

// First, because what is asked for day after day never ends when no day is a working day.
test("an office works on its days of the week that are no holidays", () => {
  const worked = (day: string) => isWorkingDay(day, BENGALURU);
  const week = [
    "2026-12-21",
    "2026-12-22",
    "2026-12-23",
    "2026-12-24",
    "2026-12-25",
    "2026-12-26",
    "2026-12-27",
  ];
  expect(week.filter(worked)).toEqual(["2026-12-21", "2026-12-22", "2026-12-23", "2026-12-24"]);
  const holidays = ["2026-12-21", "2026-12-24"].map((day) => ({ day, name: "Holiday" }));
  expect(week.filter((day) => isWorkingDay(day, { ...BENGALURU, holidays }))).toEqual([
    "2026-12-22",
    "2026-12-23",
    "2026-12-25",
  ]);
});

describe("an answer within a working day of nine hours is promised", () => {
  test.each([
    ["on a Monday morning, for the same time of Tuesday", "2026-11-23T10:00", "2026-11-24T10:00"],
    ["on a Monday night, for Tuesday's closing", "2026-11-23T22:00", "2026-11-24T18:30"],
    ["before the office opens, for its closing", "2026-11-23T04:00", "2026-11-23T18:30"],
    ["on a Friday afternoon, for Monday", "2026-11-27T16:05", "2026-11-30T16:15"],
    ["on a Saturday, for Monday's closing", "2026-11-21T21:00", "2026-11-23T18:30"],
    ["before a holiday and a weekend, for the day after both", "2026-12-24T12:00", "2026-12-28T12:00"],
  ])("%s", (_name, received, promised) => {
    expect(shown(answerBy(new Date(`${received}:00+05:30`), BENGALURU, KOLKATA), KOLKATA)).toBe(promised);
  });

  test("at closing time where the next quarter of an hour begins after it", () => {
    const office = { ...BENGALURU, from: "09:20", to: "18:20" };
    const promised = answerBy(new Date("2026-11-23T22:00:00+05:30"), office, KOLKATA);
    expect(shown(promised, KOLKATA)).toBe("2026-11-24T18:20");
  });

  test("by the clocks of the place, also in the week in which they change", () => {
    const inLondon = (received: string) =>
      answerBy(new Date(received), BENGALURU, "Europe/London").toISOString();
    // Friday noon in winter, Monday noon in summer: 71 hours later.
    expect(inLondon("2027-03-26T12:00:00Z")).toBe("2027-03-29T11:00:00.000Z");
    expect(inLondon("2026-10-23T11:00:00Z")).toBe("2026-10-26T12:00:00.000Z");
  });
});

/** Moments of an autumn and a spring in which clocks change, so that holidays, weekends and changes meet often. */
const aMoment = fc
  .tuple(fc.constantFrom("2026-10-01", "2027-03-01"), fc.integer({ min: 0, max: 45 * 86_400 }))
  .map(([day, seconds]) => new Date(Date.parse(day) + seconds * 1000));
const day = aMoment.map((at) => at.toISOString().slice(0, 10));
// Clocks change at night; an office that opens before four might open at a time that is skipped.
const quarters = (min: number, max: number) =>
  fc.integer({ min: min * 4, max: max * 4 - 1 }).map((count) => {
    return `${String(Math.floor(count / 4)).padStart(2, "0")}:${String((count % 4) * 15).padStart(2, "0")}`;
  });
const anOffice: fc.Arbitrary<Office> = fc.record({
  place: fc.constant("Leith"),
  days: fc.subarray(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const, {
    minLength: 1,
  }),
  from: quarters(4, 13),
  to: quarters(14, 24),
  answer: fc.record({
    workingHours: fc.integer({ min: 1, max: 160 }).map((count) => count / 4),
    words: fc.constant("soon"),
  }),
  holidays: fc
    .uniqueArray(day, { maxLength: 12 })
    .map((days) => days.toSorted().map((one) => ({ day: one, name: "Holiday" }))),
});
const aZone = fc.constantFrom(
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Europe/London",
  "America/New_York",
  "Australia/Lord_Howe",
);

describe("any office, zone and holidays", () => {
  test("the promised moment is ahead, on a working day, within its hours", () => {
    fc.assert(
      fc.property(aMoment, anOffice, aZone, (received, office, zone) => {
        const promised = answerBy(received, office, zone);
        expect(promised.getTime()).toBeGreaterThan(received.getTime());
        const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: zone }).format(promised);
        expect(office.days).toContain(weekday);
        expect(office.holidays.map((holiday) => holiday.day)).not.toContain(
          dayOf(promised.toISOString(), zone),
        );
        const time = shown(promised, zone).slice(11);
        expect(time >= office.from && time <= office.to).toBe(true);
      }),
    );
  });

  test("who writes later is never promised an earlier answer", () => {
    fc.assert(
      fc.property(
        aMoment,
        fc.integer({ min: 0, max: 5 * 86_400_000 }),
        anOffice,
        aZone,
        (received, later, office, zone) => {
          const [first, second] = [received, new Date(received.getTime() + later)].map((at) =>
            answerBy(at, office, zone),
          );
          expect(second?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Infinity);
        },
      ),
    );
  });

  test("just the promised hours are worked until then, counted one quarter after the other", () => {
    fc.assert(
      fc.property(aMoment, anOffice, aZone, (received, office, zone) => {
        const promised = answerBy(received, office, zone).getTime();
        let worked = 0;
        for (let at = Math.ceil(received.getTime() / 900_000) * 900_000; at < promised; at += 900_000) {
          const local = shown(new Date(at), zone);
          const open = isWorkingDay(local.slice(0, 10), office);
          const time = local.slice(11);
          if (open && time >= office.from && time < office.to) worked += 0.25;
        }
        expect(Math.abs(worked - office.answer.workingHours)).toBeLessThanOrEqual(0.25);
      }),
      { numRuns: 60 },
    );
  });
});

test("a time on the clock and its moment agree in every zone, but for times that are skipped", () => {
  fc.assert(
    fc.property(day, quarters(4, 24), aZone, (date, time, zone) => {
      expect(shown(new Date(momentOf(date, time, zone)), zone)).toBe(`${date}T${time}`);
    }),
  );
  const inLondon = (date: string) => new Date(momentOf(date, "01:30", "Europe/London")).toISOString();
  expect(inLondon("2027-03-28")).toBe("2027-03-28T01:30:00.000Z");
  expect(inLondon("2026-10-25")).toBe("2026-10-25T00:30:00.000Z");
});

test("a list of holidays is outdated the day after its last", () => {
  expect(isOutdated(BENGALURU, "2026-12-25")).toBe(false);
  expect(isOutdated(BENGALURU, "2026-12-26")).toBe(true);
  expect(isOutdated({ holidays: [] }, "2026-12-26")).toBe(true);
});
