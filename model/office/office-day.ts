import { dayOf } from "../content/instant.ts";
import type { Office } from "../content/office.ts";
import { isWorkingDay, momentOf } from "./answer-by.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Longer breaks are never planned. */
const BREAK_MAX_DAYS = 60;

/** A working day of the office, in its zone. */
export interface OfficeDay {
  /** YYYY-MM-DD. */
  day: string;
  opens: Date;
  closes: Date;
}

/** The working day of a moment; undefined on a closed day and on a holiday. */
export function officeDay(at: Date, office: Office, zone: string): OfficeDay | undefined {
  const day = dayOf(at.toISOString(), zone);
  if (!isWorkingDay(day, office)) return undefined;
  return {
    day,
    opens: new Date(momentOf(day, office.from, zone)),
    closes: new Date(momentOf(day, office.to, zone)),
  };
}

/** The last working day before a day of the calendar; the day before when there was none for a long time. */
export function workingDayBefore(day: string, office: Pick<Office, "days" | "holidays">): string {
  const earlier = Array.from({ length: BREAK_MAX_DAYS }, (_, index) => daysBefore(day, index + 1));
  return earlier.find((one) => isWorkingDay(one, office)) ?? daysBefore(day, 1);
}

function daysBefore(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10);
}
