import * as z from "zod/mini";
import { clockTime, day, field, group, list, rule, text } from "./fields.ts";

const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const holiday = group("A holiday.", { day, name: field(text(60), "Its name.") });

export const officeSchema = group("The office hours, and how soon a message is answered.", {
  place: field(text(40), "The place in a sentence, `{place}` in any text; times are local to it."),
  from: field(clockTime, "The opening time on working days; `{opens}` in any text."),
  to: field(clockTime, "The closing time; `{closes}` in any text."),
  days: field(list(z.enum(WEEK), 1, WEEK.length), "The working days of a week."),
  answer: group("The promised answer.", {
    workingHours: field(
      z.number().check(z.minimum(0.25), z.maximum(400)),
      "An answer comes within this many office hours.",
    ),
    words: field(text(40), "The same in words; `{promise}` in any text.", { example: "one working day" }),
  }),
  holidays: field(
    list(holiday, 0, 200).check(
      rule(
        "must be in the order of the calendar, each day once",
        (holidays: { day: string }[]) => holidays.map(({ day }) => day),
        (days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? "")),
      ),
    ),
    "Public holidays in the order of the calendar. Add those of the next year every year.",
  ),
}).check(z.refine(({ from, to }) => from < to, "must open (from) before it closes (to)"));

export type Office = z.output<typeof officeSchema>;
