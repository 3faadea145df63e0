import * as z from "zod/mini";
import { isCalendarDay } from "./instant.ts";
import { words } from "./words.ts";

/** A time of day, as `09:30`. */
export const clockTime = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time of day with two digits each, like 09:30"));

const calendarDay = z
  .string()
  .check(z.refine(isCalendarDay, "must be a day of the calendar, like 2027-01-26"));

/** When somebody is at the desk, by the clocks of the site's zone, and how soon a message is answered. */
export const officeSchema = z
  .strictObject({
    /** Where it is, as it stands in a sentence, `{place}`: its times are given in that place. */
    place: words(40),
    /** Opening and closing on every working day; `{opens}` and `{closes}` in any text. */
    from: clockTime,
    to: clockTime,
    /** The working days of a week. */
    days: z
      .array(z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]))
      .check(z.minLength(1)),
    /** The promise: an answer within so many hours between opening and closing, and the same in words, `{promise}`. */
    answer: z.strictObject({
      workingHours: z.number().check(z.minimum(0.25), z.maximum(400)),
      words: words(40),
    }),
    /** Days on which nobody works, in their order. */
    holidays: z
      .array(z.strictObject({ day: calendarDay, name: words(60) }))
      .check(z.refine(isInOrder, "must be in the order of the calendar, each day once")),
  })
  .check(z.refine(({ from, to }) => from < to, "must open (from) before it closes (to)"));

export type Office = z.output<typeof officeSchema>;

function isInOrder(holidays: readonly { day: string }[]): boolean {
  return holidays.every(({ day }, index) => index === 0 || day > (holidays[index - 1]?.day ?? ""));
}
