import { dayOf, isCalendarDay, offsetAt } from "#model/content/instant.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { momentOf } from "#model/office/answer-by.ts";
import { zoneName } from "#model/office/zone-name.ts";
import type { CallChoices } from "./wished-times.tsx";

/** The zone by whose clocks the visitor lives; "" where they show what the office's do, or the browser cannot tell. */
export function visitorsZone({ first, last, timeZone }: CallChoices): string {
  const own = zoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? timeZone;
  const isLikeOurs = [first, last]
    .map((day) => Date.parse(day))
    .every((at) => offsetAt(at, own) === offsetAt(at, timeZone));
  return isLikeOurs ? "" : own;
}

interface OwnTimeOptions {
  /** The visitor's zone. */
  own: string;
  /** Words for a `{time}` on the day before and after. */
  words: { before: string; after: string };
  calls: Pick<CallChoices, "first" | "timeZone">;
}

/**
 * A time of the office as the visitor's clocks show it, and whether their day is another one.
 * @param typedDay of the office; the first that is offered where it is no day
 */
export function ownTime(typedDay: string, start: string, { own, words, calls }: OwnTimeOptions): string {
  const day = isCalendarDay(typedDay) ? typedDay : calls.first;
  const at = momentOf(day, start, calls.timeZone);
  const time = new Date(at + offsetAt(at, own))
    .toISOString()
    .slice("2026-11-25T".length, "2026-11-25T10:30".length);
  const there = dayOf(new Date(at).toISOString(), own);
  if (there === day) return time;
  return fillIn(there < day ? words.before : words.after, { time });
}
