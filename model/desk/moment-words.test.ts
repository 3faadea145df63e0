import { expect, test } from "vitest";
import {
  ageWords,
  dateWords,
  exactSpanWords,
  momentInSentence,
  momentWords,
  spanWords,
  zoneName,
} from "./moment-words.ts";

const NOW = new Date("2026-11-12T14:10:00+05:30");
const zone = "Asia/Kolkata";
const at = (text: string) => new Date(`${text}+05:30`);

test("a moment has as much of a date as it needs", () => {
  expect(momentWords(at("2026-11-12T09:41"), NOW, zone)).toBe("9:41");
  expect(momentWords(at("2026-11-12T00:05"), NOW, zone)).toBe("0:05");
  expect(momentWords(at("2026-11-11T16:40"), NOW, zone)).toBe("Wed 16:40");
  expect(momentWords(at("2026-11-18T10:00"), NOW, zone)).toBe("Wed 10:00");
  expect(momentWords(at("2026-11-19T10:00"), NOW, zone)).toBe("19 November 10:00");
  expect(dateWords(at("2028-11-11T10:00"), NOW, zone)).toBe("11 November 2028");
});

test("in a sentence the day comes first, and the reader's clocks decide which day it is", () => {
  const late = at("2026-11-12T23:30");
  expect(momentInSentence(late, NOW, zone)).toBe("today at 23:30");
  expect(momentInSentence(late, NOW, "Australia/Sydney")).toBe("on Friday at 5:00");
  expect(momentInSentence(at("2026-12-01T10:00"), NOW, zone)).toBe("on 1 December at 10:00");
});

test("spans are rounded down to what is worth saying", () => {
  const HOUR_MS = 3_600_000;
  expect([0, 0.5, 1, 8.9, 23, 50].map((hours) => spanWords(hours * HOUR_MS))).toEqual([
    "1 min",
    "30 min",
    "1 h",
    "8 h",
    "23 h",
    "2 d",
  ]);
  expect(spanWords(27 * HOUR_MS, 9 * HOUR_MS)).toBe("3 d");
  expect(exactSpanWords(2.6 * HOUR_MS)).toBe("2 h 36 min");
  expect(exactSpanWords(3 * HOUR_MS)).toBe("3 h");
  expect(ageWords(new Date(NOW.getTime() - 30 * HOUR_MS), NOW)).toBe("1 d");
});

test("a zone has the name by which people know it", () => {
  expect(zoneName("Asia/Kolkata", NOW)).toBe("India Standard Time");
  expect(zoneName("Europe/Berlin", NOW)).toBe("Central European Time");
});
