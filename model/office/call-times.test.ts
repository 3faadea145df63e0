import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf } from "../content/instant.ts";
import type { Office } from "../content/office.ts";
import {
  CALL_MINUTES,
  callDays,
  callStarts,
  momentsOf,
  promisedBy,
  readMoments,
  timeFault,
} from "./call-times.ts";
import { timesInWords } from "./times-in-words.ts";
import { zoneName } from "./zone-name.ts";

const BENGALURU: Office = {
  place: "Bengaluru",
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  from: "09:30",
  to: "18:30",
  answer: { workingHours: 9, words: "one working day" },
  holidays: [{ day: "2026-12-25", name: "Christmas" }],
};
const KOLKATA = "Asia/Kolkata";
/** Tuesday 24 November 2026, 15:30 in Bengaluru. */
const NOW = new Date("2026-11-24T10:00:00Z");

const faultOf = (wishes: string, office = BENGALURU, timeZone = KOLKATA) =>
  timeFault(wishes, { office, timeZone, now: NOW });

test("calls begin every half hour that ends before the office closes", () => {
  const starts = callStarts(BENGALURU);
  expect([starts[0], starts.at(-1), starts.length]).toEqual(["09:30", "18:00", 18]);
  expect(callStarts({ from: "09:20", to: "11:10" })).toEqual(["09:30", "10:00", "10:30"]);
  expect(callStarts({ from: "09:00", to: "09:20" })).toEqual([]);
});

describe("a wish is refused", () => {
  test.each([
    ["a moment ago", "2026-11-24 15:30", "past"],
    ["yesterday", "2026-11-23 15:30", "past"],
    ["beyond two months", "2027-02-01 10:00", "far"],
    ["on a Saturday", "2026-11-28 10:00", "closed"],
    ["on a holiday", "2026-12-25 10:00", "closed"],
    ["before the office opens", "2026-11-25 09:00", "hours"],
    ["when it would end after closing", "2026-11-25 18:05", "hours"],
    ["at midnight", "2026-11-25 00:00", "hours"],
  ])("%s", (_name, wish, fault) => {
    expect(faultOf(wish)).toEqual({ fault, wish: 1 });
    expect(faultOf(`2026-11-25 10:30, ${wish}`)).toEqual({ fault, wish: 2 });
    expect(faultOf(`, , ${wish}`)).toEqual({ fault, wish: 3 });
  });

  test("at a time that clocks leave out when they are set forward", () => {
    const nights = { ...BENGALURU, from: "01:00", to: "05:00", days: [...BENGALURU.days, "Sunday" as const] };
    const inLondon = (wish: string) =>
      timeFault(wish, { office: nights, timeZone: "Europe/London", now: new Date("2027-03-01T12:00:00Z") });
    expect(inLondon("2027-03-28 01:30")).toEqual({ fault: "skipped", wish: 1 });
    expect(inLondon("2027-03-28 02:00")).toBeUndefined();
  });
});

test("an answer is promised before the first call that is wished for", () => {
  const promised = (wishes: string) => {
    const site = { office: BENGALURU, timeZone: KOLKATA };
    return promisedBy(NOW, momentsOf(wishes, KOLKATA, KOLKATA), site).toISOString();
  };
  // Nine working hours from 15:30.
  for (const wishes of ["", "2026-11-26 10:00", "2026-11-25 16:00"])
    expect(promised(wishes)).toBe("2026-11-25T10:00:00.000Z");
  expect(promised("2026-11-26 10:00, 2026-11-25 11:00")).toBe("2026-11-25T05:00:00.000Z");
  // Half an hour before there is no time left to answer in.
  expect(promised("2026-11-24 16:00")).toBe("2026-11-24T10:30:00.000Z");
});

test("wishes are kept as moments in the zone in which their sender saw them", () => {
  const wishes = "2026-11-25 10:30, 2026-11-26 18:00";
  expect(momentsOf(wishes, KOLKATA, "")).toBe(
    "2026-11-25T10:30:00+05:30[Asia/Kolkata], 2026-11-26T18:00:00+05:30[Asia/Kolkata]",
  );
  expect(momentsOf(wishes, KOLKATA, "America/New_York")).toBe(
    "2026-11-25T00:00:00-05:00[America/New_York], 2026-11-26T07:30:00-05:00[America/New_York]",
  );
  expect(momentsOf("2026-11-25 10:30, , 2026-11-25 10:30", KOLKATA, "america/new_york")).toBe(
    "2026-11-25T00:00:00-05:00[America/New_York]",
  );
  for (const none of ["Mars/Base", "<b>", "+05:30", "x".repeat(5000)])
    expect(momentsOf("2026-11-25 10:30", KOLKATA, none)).toBe("2026-11-25T10:30:00+05:30[Asia/Kolkata]");
  expect(momentsOf("", KOLKATA, "Europe/London")).toBe("");
  expect(timesInWords(momentsOf(wishes, KOLKATA, "Europe/London"))).toBe(
    "Wednesday 25 November, 05:00 (Greenwich Mean Time); Thursday 26 November, 12:30 (Greenwich Mean Time)",
  );
  expect(readMoments("nothing[at all], 2026-11-25T10:30:00+05:30[No/Where]")).toEqual([]);
});

test("for every offered day and start the office takes calls, and the moment is the one that was chosen", () => {
  const zones = [
    "Asia/Kolkata",
    "Europe/London",
    "America/New_York",
    "Australia/Lord_Howe",
    "Pacific/Chatham",
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 1, max: 59 }),
      fc.constantFrom(...zones),
      fc.constantFrom(...zones),
      fc.nat(),
      (since, ahead, timeZone, own, choice) => {
        const now = new Date(NOW.getTime() + since * 86_400_000);
        const { last } = callDays(dayOf(now.toISOString(), timeZone));
        const day = dayOf(new Date(now.getTime() + ahead * 86_400_000).toISOString(), timeZone);
        const starts = callStarts(BENGALURU);
        const start = starts[choice % starts.length] ?? "";
        const fault = timeFault(`${day} ${start}`, { office: BENGALURU, timeZone, now });
        const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
        const closed = weekday === 0 || weekday === 6 || day === "2026-12-25";
        expect(day <= last).toBe(true);
        expect(fault?.fault).toBe(closed ? "closed" : undefined);
        const [{ at, zone } = { at: now, zone: "" }] = readMoments(
          momentsOf(`${day} ${start}`, timeZone, own),
        );
        expect(zone).toBe(zoneName(own));
        const shown = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });
        expect(shown.format(at)).toBe(`${day} ${start}`);
      },
    ),
  );
  expect(CALL_MINUTES).toBe(30);
});
