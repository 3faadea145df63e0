import { dayOf, isCalendarDay } from "../content/instant.ts";
import { dayAfter, isWorkingDay, momentOf } from "./answer-by.ts";
import type { OfficeHours } from "./call-times.ts";

/** How long a message can be put off. */
const LATER_MAX_DAYS = 366;

/** Names of the mornings until which a message is put off most; a day of the calendar is another. */
export const LATER_MORNINGS = ["tomorrow", "next-week"] as const;

/** The field of a form that has one of these names, "day" for that of the field `day`, or "" for no longer. */
export const UNTIL_FIELD = "until";

/**
 * The morning until which a message is put off: when the office opens on the working day that is meant, or after it.
 * @param wish "tomorrow", "next-week" for the Monday after today, or a day such as 2026-12-24
 * @returns undefined for a day that does not exist, is over, or is more than a year away
 */
export function laterUntil(wish: string, now: Date, office: OfficeHours, zone: string): Date | undefined {
  const today = dayOf(now.toISOString(), zone);
  const tomorrow = dayAfter(today);
  const asked = wish === "tomorrow" ? tomorrow : wish === "next-week" ? mondayAfter(today) : wish;
  if (!isCalendarDay(asked) || asked < tomorrow) return undefined;
  let day = asked;
  for (let tries = 0; !isWorkingDay(day, office); tries += 1) {
    if (tries > LATER_MAX_DAYS) return undefined;
    day = dayAfter(day);
  }
  const until = new Date(momentOf(day, office.from, zone));
  return until.getTime() - now.getTime() > LATER_MAX_DAYS * DAY_MS ? undefined : until;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function mondayAfter(today: string): string {
  let day = dayAfter(today);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1) day = dayAfter(day);
  return day;
}
