import { describe, expect, test } from "vitest";
import type { Office } from "../content/office.ts";
import { answerBy } from "../office/answer-by.ts";
import { promiseStanding } from "./promise-standing.ts";
import { dueWords } from "./promise-words.ts";

const zone = "Asia/Kolkata";

const office: Office = {
  place: "Bengaluru",
  days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
  from: "09:30",
  to: "18:30",
  answer: { workingHours: 9, words: "one working day" },
  holidays: [],
};

/** Received on a Wednesday at 16:40, so that the answer is due on Thursday at 16:45. */
const receivedAt = new Date("2026-11-11T16:40+05:30");

function standingAt(now: string, answeredAt?: string) {
  const facts = {
    receivedAt,
    answerBy: answerBy(receivedAt, office, zone),
    answeredAt: answeredAt ? new Date(answeredAt) : undefined,
    isJunk: false,
  };
  return promiseStanding(facts, { office, zone }, new Date(now));
}

describe("bare dots are whole working hours left, and the words say the same", () => {
  test.each([
    ["2026-11-11T16:40+05:30", 0, "Thu 16:45"],
    ["2026-11-11T18:00+05:30", 2, "Thu 16:45"],
    ["2026-11-12T09:00+05:30", 2, "in 7 h"],
    ["2026-11-12T13:45+05:30", 6, "in 3 h"],
    ["2026-11-12T13:46+05:30", 7, "in 2 h"],
    ["2026-11-12T16:25+05:30", 9, "in 20 min"],
  ])("at %s %i have begun: %s", (now, begun, words) => {
    const standing = standingAt(now);
    expect(standing).toMatchObject({ kind: "open", dots: 9, begun });
    expect(dueWords(standing, new Date(now), zone)).toBe(words);
  });
});

test("what is late is counted in office hours", () => {
  const words = (now: string) => dueWords(standingAt(now), new Date(now), zone);
  expect(words("2026-11-12T17:25+05:30")).toBe("40 min late");
  expect(words("2026-11-12T23:00+05:30")).toBe("1 h late");
  expect(words("2026-11-13T11:45+05:30")).toBe("4 h late");
  expect(words("2026-11-19T11:45+05:30")).toBe("4 d late");
});

test("an answer uses the hours that had begun, and is in time up to the very moment of the promise", () => {
  expect(standingAt("2026-11-20T10:00Z", "2026-11-11T17:10+05:30")).toMatchObject({
    kind: "answered",
    used: 1,
    inTime: true,
  });
  expect(standingAt("2026-11-20T10:00Z", "2026-11-12T16:45+05:30")).toMatchObject({ used: 9, inTime: true });
  expect(standingAt("2026-11-20T10:00Z", "2026-11-12T16:46+05:30")).toMatchObject({ inTime: false });
});

test("a promise of more than twelve hours is drawn by working days", () => {
  const long: Office = { ...office, answer: { workingHours: 27, words: "three working days" } };
  const facts = { receivedAt, answerBy: answerBy(receivedAt, long, zone), isJunk: false };
  const standing = promiseStanding(facts, { office: long, zone }, new Date("2026-11-12T18:00+05:30"));
  expect(standing).toMatchObject({ kind: "open", unit: "day", dots: 3, begun: 2 });
});
