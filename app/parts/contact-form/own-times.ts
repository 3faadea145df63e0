import type { FieldProblem } from "#model/contact/field-problem.ts";
import { isTimeOfDay, splitWishes } from "#model/contact/wished-times.ts";
import { dayOf, isCalendarDay, offsetAt } from "#model/content/instant.ts";
import { fillIn } from "#model/content/fill-in.ts";
import { momentOf } from "#model/office/answer-by.ts";
import { timeFault } from "#model/office/call-times.ts";
import { zoneName } from "#model/office/zone-name.ts";
import type { CallChoices } from "./wished-times.tsx";

/** The visitor's time zone; "" if it shows the same time as the office's, or is unknown. */
export function visitorsZone({ first, last, timeZone }: CallChoices): string {
  const own = zoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone) ?? timeZone;
  const isLikeOurs = [first, last]
    .map((day) => Date.parse(day))
    .every((at) => offsetAt(at, own) === offsetAt(at, timeZone));
  return isLikeOurs ? "" : own;
}

interface OwnClock {
  /** The visitor's zone. */
  own: string;
  calls: Pick<CallChoices, "first" | "timeZone">;
}

interface OwnTimeOptions extends OwnClock {
  /** Texts for a `{time}` on the day before and after. */
  words: { before: string; after: string };
}

/** Hours in which people take calls. */
const MORNING = "07:00";
const NIGHT = "21:00";

/**
 * An office time in the visitor's zone, and whether their day differs.
 * @param typedDay of the office; the first offered day if invalid
 */
export function ownTime(typedDay: string, start: string, { words, ...clock }: OwnTimeOptions): string {
  const { time, day, there } = ownClock(typedDay, start, clock);
  if (there === day) return time;
  return fillIn(there < day ? words.before : words.after, { time });
}

/** The times of the office, those of the visitor's daytime first. */
export function daytimeFirst(starts: readonly string[], typedDay: string, clock: OwnClock): string[] {
  const isByDay = (start: string) => {
    const { time } = ownClock(typedDay, start, clock);
    return time >= MORNING && time < NIGHT;
  };
  return [...starts.filter(isByDay), ...starts.filter((start) => !isByDay(start))];
}

function ownClock(typedDay: string, start: string, { own, calls }: OwnClock) {
  const day = isCalendarDay(typedDay) ? typedDay : calls.first;
  const at = momentOf(day, start, calls.timeZone);
  const time = new Date(at + offsetAt(at, own))
    .toISOString()
    .slice("2026-11-25T".length, "2026-11-25T10:30".length);
  return { time, day, there: dayOf(new Date(at).toISOString(), own) };
}

/**
 * Conflicts of wishes with the office calendar, in the server's words; a day without a time is checked alone. Times of
 * today may have passed: the server decides, since visitors' clocks may be wrong.
 */
export function wishProblem(
  typed: string,
  { office, timeZone, first }: CallChoices,
): FieldProblem | undefined {
  const wishes = splitWishes(typed).map(({ day, time }) =>
    isCalendarDay(day) ? `${day} ${isTimeOfDay(time) ? time : office.from}` : "",
  );
  const now = new Date(momentOf(first, "00:00", timeZone));
  const wrong = timeFault(wishes.join(", "), { office, timeZone, now });
  return wrong && { field: "times", code: `times.${wrong.fault}`, wish: wrong.wish };
}
