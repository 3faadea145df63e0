import { dayWords, momentWords, spanWords } from "./moment-words.ts";
import type { PromiseStanding } from "./promise-standing.ts";

const MINUTE_MS = 60_000;

/** The words beside a promise in a list: in 3 h, Fri 10:00, 4 h late, answered in 2 h, junk. */
export function dueWords(promise: PromiseStanding, now: Date, zone: string): string {
  switch (promise.kind) {
    case "none":
      return "";
    case "junk":
      return "junk";
    case "open":
      return openWords(promise.dueAt, promise.leftMs, now, zone);
    case "late":
      return lateWords(promise.lateMs, promise.dayMs);
    case "answered":
      return `in ${spanWords(promise.tookMs, promise.dayMs)}`;
  }
}

/** The words of a promise that runs: in 3 h when it is due today, else Fri 10:00. */
export function openWords(dueAt: Date, leftMs: number, now: Date, zone: string): string {
  return dayWords(dueAt, now, zone) === "today" ? `in ${spanWords(leftMs)}` : momentWords(dueAt, now, zone);
}

/** 4 h late; late, before a minute of office hours has gone by. */
export function lateWords(lateMs: number, dayMs: number): string {
  return lateMs < MINUTE_MS ? "late" : `${spanWords(lateMs, dayMs)} late`;
}

/** Progress of a promise: 7 of 9 working hours have begun. */
export function begunWords(promise: PromiseStanding): string {
  switch (promise.kind) {
    case "none":
      return "";
    case "junk":
      return "Junk: no promise";
    case "open":
      return `${promise.begun} of ${count(promise.dots, promise.unit)} ${promise.begun === 1 ? "has" : "have"} begun`;
    case "late":
      return promise.dots === 1
        ? `The working ${promise.unit} is over`
        : `All ${count(promise.dots, promise.unit)} are over`;
    case "answered":
      return promise.inTime
        ? `Answered within ${promise.unit} ${promise.used} of ${promise.dots}`
        : `Answered after the ${promise.dots === 1 ? "" : `${promise.dots} `}working ${promise.unit}${promise.dots === 1 ? "" : "s"}`;
  }
}

function count(dots: number, unit: "hour" | "day"): string {
  return `${dots} working ${unit}${dots === 1 ? "" : "s"}`;
}

/** Progress of a promise from 0 to 1, for its seal, whose last part stays open until the answer. */
export function shareRun(promise: PromiseStanding): number {
  if (promise.kind === "late") return 0.955;
  return promise.kind === "open" ? Math.min(0.955, promise.begun / promise.dots) : 1;
}

/** The same words as they are spoken: in 3 hours, 40 minutes late. */
export function spokenWords(words: string): string {
  return words.replace(/\b(\d+) (h|min|d)\b/g, (_, count: string, unit: string) => {
    const name = { h: "hour", min: "minute", d: "day" }[unit] ?? unit;
    return `${count} ${name}${count === "1" ? "" : "s"}`;
  });
}
