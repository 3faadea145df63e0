import * as z from "zod/mini";
import { clockTime, day, list, text } from "./fields.ts";

/** Office hours in the site's time zone, and how soon a message is answered. */
export const officeSchema = z
  .strictObject({
    /** The place as named in a sentence, `{place}`; times are local to it. */
    place: text(40),
    /** Opening and closing time on every working day; `{opens}` and `{closes}` in any text. */
    from: clockTime,
    to: clockTime,
    /** The working days of a week. */
    days: list(z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]), 1),
    /** The promise: an answer within this many office hours, and the same as text, `{promise}`. */
    answer: z.strictObject({
      workingHours: z.number().check(z.minimum(0.25), z.maximum(400)),
      words: text(40),
    }),
    /** Public holidays, in order. */
    holidays: z
      .array(z.strictObject({ day, name: text(60) }))
      .check(z.refine(isInOrder, "must be in the order of the calendar, each day once")),
  })
  .check(z.refine(({ from, to }) => from < to, "must open (from) before it closes (to)"));

export type Office = z.output<typeof officeSchema>;

function isInOrder(holidays: readonly { day: string }[]): boolean {
  return holidays.every(({ day }, index) => index === 0 || day > (holidays[index - 1]?.day ?? ""));
}
