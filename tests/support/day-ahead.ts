import { dayOf } from "#model/content/instant.ts";

const DAY_MS = 24 * 3_600_000;

/** A day of the office that is that weekday (0 is Sunday), a week ahead or more; no shipped holiday is a Wednesday. */
export function dayAhead(weekday: number): string {
  for (let at = Date.now() + 7 * DAY_MS; ; at += DAY_MS) {
    const day = dayOf(new Date(at).toISOString(), "Asia/Kolkata");
    if (new Date(`${day}T00:00:00Z`).getUTCDay() === weekday) return day;
  }
}
