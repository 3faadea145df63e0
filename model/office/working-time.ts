import { dayOf } from "../content/instant.ts";
import type { Office } from "../content/office.ts";
import type { PromiseUnit } from "../desk/promise-standing.ts";
import { dayAfter, isWorkingDay, momentOf } from "./answer-by.ts";

const HOUR_MS = 60 * 60 * 1000;

/** A promise of more hours is drawn by working days. */
const HOURS_DRAWN_MAX = 12;

/**
 * The working time between two moments in milliseconds; none when the second is not later. It is the measure of
 * `answerBy`: a promise of nine hours leaves nine at the beginning, and none when the answer is due.
 */
export function workingMs(from: Date, to: Date, office: Office, zone: string): number {
  if (to <= from) return 0;
  const last = dayOf(to.toISOString(), zone);
  let sumMs = 0;
  for (let day = dayOf(from.toISOString(), zone); day <= last; day = dayAfter(day)) {
    const hours = hoursOf(day, office, zone);
    if (!hours) continue;
    sumMs += Math.max(0, Math.min(hours.closes, to.getTime()) - Math.max(hours.opens, from.getTime()));
  }
  return sumMs;
}

/** A promise as a row of dots, one for each working hour or day of it. */
export interface PromiseDots {
  unit: PromiseUnit;
  dots: number;
  /** Number of them begun: the others are full ones left. */
  begun: number;
}

/** Progress of a promise at a moment: all its dots have begun once less than one is left. */
export function promiseDots(answerBy: Date, now: Date, office: Office, zone: string): PromiseDots {
  const { workingHours } = office.answer;
  const unit = workingHours <= HOURS_DRAWN_MAX ? "hour" : "day";
  const unitMs = unit === "hour" ? HOUR_MS : workingDayMs(office);
  const dots = Math.ceil((workingHours * HOUR_MS) / unitMs);
  const left = Math.floor(workingMs(now, answerBy, office, zone) / unitMs);
  return { unit, dots, begun: Math.max(0, dots - left) };
}

/** The working time of an ordinary day in milliseconds. */
export function workingDayMs({ from, to }: Pick<Office, "from" | "to">): number {
  return Date.parse(`1970-01-01T${to}Z`) - Date.parse(`1970-01-01T${from}Z`);
}

interface OpenHours {
  opens: number;
  closes: number;
}

/** Looking up a zone's clocks is slow, and a list of old messages repeats the same days. */
const known = new WeakMap<Office, Map<string, OpenHours | undefined>>();

function hoursOf(day: string, office: Office, zone: string): OpenHours | undefined {
  let days = known.get(office);
  if (!days) known.set(office, (days = new Map<string, OpenHours | undefined>()));
  const key = `${zone} ${day}`;
  if (!days.has(key)) {
    const hours = isWorkingDay(day, office)
      ? { opens: momentOf(day, office.from, zone), closes: momentOf(day, office.to, zone) }
      : undefined;
    days.set(key, hours);
  }
  return days.get(key);
}
