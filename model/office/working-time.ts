import { dayOf } from "../content/instant.ts";
import type { Office } from "../content/office.ts";
import type { PromiseUnit } from "../desk/promise-standing.ts";
import { dayAfter, isWorkingDay, momentOf } from "./answer-by.ts";

const HOUR_MS = 60 * 60 * 1000;

/** A promise of more hours is drawn by working days. */
const HOURS_DRAWN_MAX = 12;

/** The working time between two moments in milliseconds; none when the second is not later. */
export function workingMs(from: Date, to: Date, office: Office, zone: string): number {
  if (to <= from) return 0;
  const last = dayOf(to.toISOString(), zone);
  let sumMs = 0;
  for (let day = dayOf(from.toISOString(), zone); day <= last; day = dayAfter(day)) {
    if (!isWorkingDay(day, office)) continue;
    const opens = Math.max(momentOf(day, office.from, zone), from.getTime());
    const closes = Math.min(momentOf(day, office.to, zone), to.getTime());
    sumMs += Math.max(0, closes - opens);
  }
  return sumMs;
}

/** A promise as a row of dots, one for each working hour or day of it. */
export interface PromiseDots {
  unit: PromiseUnit;
  dots: number;
  /** How many of them have begun: the others are whole ones left. */
  begun: number;
}

/** How far a promise has run at a moment: all its dots have begun once less than one is left. */
export function promiseDots(answerBy: Date, now: Date, office: Office, zone: string): PromiseDots {
  const { workingHours } = office.answer;
  const unit = workingHours <= HOURS_DRAWN_MAX ? "hour" : "day";
  const unitMs = unit === "hour" ? HOUR_MS : workingDayMs(office);
  const dots = Math.ceil((workingHours * HOUR_MS) / unitMs);
  const left = Math.floor(workingMs(now, answerBy, office, zone) / unitMs);
  return { unit, dots, begun: Math.max(0, dots - left) };
}

function workingDayMs({ from, to }: Office): number {
  return Date.parse(`1970-01-01T${to}Z`) - Date.parse(`1970-01-01T${from}Z`);
}
