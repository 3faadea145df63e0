import { dayOf, offsetAt } from "../content/instant.ts";
import type { Office } from "../content/office.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Promises are rounded to quarters of an hour. */
const STEP_MS = HOUR_MS / 4;

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/**
 * The latest moment of the answer to a message: after the promised number of working hours. Only the hours between
 * opening and closing count, on working days without holidays.
 * @param zone of the office, such as `Asia/Kolkata`
 */
export function answerBy(receivedAt: Date, office: Office, zone: string): Date {
  let leftMs = office.answer.workingHours * HOUR_MS;
  for (let day = dayOf(receivedAt.toISOString(), zone); ; day = dayAfter(day)) {
    if (!isWorkingDay(day, office)) continue;
    const opens = Math.max(momentOf(day, office.from, zone), receivedAt.getTime());
    const closes = momentOf(day, office.to, zone);
    const openMs = Math.max(0, closes - opens);
    if (openMs > 0 && leftMs <= openMs) {
      return new Date(Math.min(Math.ceil((opens + leftMs) / STEP_MS) * STEP_MS, closes));
    }
    leftMs -= openMs;
  }
}

/** True if an office works on a day of the calendar, YYYY-MM-DD. */
export function isWorkingDay(day: string, { days, holidays }: Pick<Office, "days" | "holidays">): boolean {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return days.some((name) => name === weekday) && !holidays.some((holiday) => holiday.day === day);
}

/** True if the list of holidays ends before today, so that a promise may fall on a missing one. */
export function isOutdated({ holidays }: Pick<Office, "holidays">, today: string): boolean {
  return (holidays.at(-1)?.day ?? "") < today;
}

/** The day after a day of the calendar, YYYY-MM-DD. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * The moment, in milliseconds, at which clocks in a zone show a time such as `09:30` on a calendar day. A repeated time
 * means the first one, a skipped time is moved by as much as was skipped.
 */
export function momentOf(day: string, time: string, zone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Clocks change once in two days at most, so one of these offsets holds at the time itself.
  const [before, after] = [offsetAt(shown - DAY_MS, zone), offsetAt(shown + DAY_MS, zone)];
  const first = shown - Math.max(before, after);
  return offsetAt(first, zone) === shown - first ? first : shown - Math.min(before, after);
}
