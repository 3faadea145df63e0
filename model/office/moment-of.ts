import { offsetAt } from "../content/instant.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The moment, in milliseconds, at which the clocks of a zone show a time such as `09:30` on a day of the calendar. A
 * time that is shown twice on that day means the first, one that is skipped means as much later as was skipped.
 */
export function momentOf(day: string, time: string, zone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Clocks change once in two days at most, so one of these offsets holds at the time itself.
  const [before, after] = [offsetAt(shown - DAY_MS, zone), offsetAt(shown + DAY_MS, zone)];
  const first = shown - Math.max(before, after);
  return offsetAt(first, zone) === shown - first ? first : shown - Math.min(before, after);
}
