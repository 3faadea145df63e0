import fc from "fast-check";
import { expect, test } from "vitest";
import { aCallForm } from "../../tests/support/contact-form.ts";
import type { ContactForm } from "./contact-fields.ts";
import { checkField } from "./check-field.ts";
import { parseContactForm } from "./parse-contact-form.ts";
import { joinWishes, splitWishes } from "./wished-times.ts";

const FORM: ContactForm = {
  shows: ["times", "name", "email", "phone", "consent"],
  fixed: { topic: "something-else" },
};
const rules = {
  pageForm: () => FORM,
  calendar: {
    office: {
      place: "Bengaluru",
      days: ["Monday" as const, "Wednesday" as const],
      from: "09:30",
      to: "18:30",
      answer: { workingHours: 9, words: "one working day" },
      holidays: [],
    },
    timeZone: "Asia/Kolkata",
    now: new Date("2026-11-24T10:00:00Z"),
  },
};
const parse = (times: readonly string[], changes = {}) => parseContactForm(aCallForm(times, changes), rules);

/** Problems of the times. */
function problemsOf(times: readonly string[]) {
  const parsed = parse(times);
  return parsed.ok ? [] : parsed.problems;
}

test("joined wishes split again into the same controls, each in its place", () => {
  expect(joinWishes(["2026-11-25", "10:30", "", "", "2026-11-26", "14:00"])).toBe(
    "2026-11-25 10:30, , 2026-11-26 14:00",
  );
  expect(joinWishes(["", "", "", "", "", ""])).toBe("");
  expect(splitWishes(joinWishes(["", "10:30", "Wed, 25 Nov", "", "25/11/2026", "9:30"]))).toEqual([
    { day: "", time: "10:30" },
    { day: "Wed 25 Nov", time: "" },
    { day: "25/11/2026", time: "9:30" },
  ]);
  const part = fc.constantFrom("", "2026-11-25", "2027-02-30");
  const time = fc.constantFrom("", "10:30", "09:00");
  fc.assert(
    fc.property(fc.array(fc.tuple(part, time), { minLength: 1, maxLength: 3 }), (typed) => {
      const again = splitWishes(joinWishes(typed.flat()));
      typed.forEach(([day, hour], index) =>
        expect(again[index] ?? { day: "", time: "" }).toEqual({ day, time: hour }),
      );
    }),
  );
});

test("wishes become moments; those that are left out do not", () => {
  const parsed = parse(["", "", "2026-11-25", "10:30", "", ""], { zone: "Europe/London" });
  expect(parsed.ok && parsed.message).toMatchObject({
    times: "2026-11-25T05:00:00+00:00[Europe/London]",
    topic: "something-else",
  });
});

test.each<[string, string[], string, number | undefined]>([
  ["none", [], "missing", undefined],
  ["six empty controls", ["", "", "", "", "", ""], "missing", undefined],
  ["a day without a time", ["2026-11-25", "", "2026-11-30", "10:30"], "malformed", 1],
  ["a time without a day", ["2026-11-25", "10:30", "", "11:00"], "malformed", 2],
  ["a day that does not exist", ["2026-11-25", "10:30", "", "", "2027-02-30", "11:00"], "malformed", 3],
  ["a fourth in one text", ["2026-11-25 10:30, , , 2026-11-30 10:30"], "malformed", 4],
  ["nothing but commas", [", ,"], "malformed", 1],
  ["a Tuesday", ["2026-11-25", "10:30", "2026-12-01", "10:30"], "closed", 2],
])("%s: refused with the wish that is to blame", (_name, times, fault, wish) => {
  const problems = problemsOf(times);
  expect(problems).toEqual([{ field: "times", code: `times.${fault}`, ...(wish !== undefined && { wish }) }]);
});

test("of a field with seven parts, and of a form that shows no times, nothing is taken", () => {
  const seven = Array.from({ length: 7 }, () => "2026-11-25");
  expect(problemsOf(seven)).toContainEqual({ field: "form", code: "form.unexpected" });
  const elsewhere = parseContactForm(aCallForm(["2026-11-25", "10:30"], { form: "contact" }), rules);
  expect(elsewhere.ok).toBe(false);
});

test("a page that lost its form takes what was posted, and still judges it", () => {
  const lost = { ...rules, pageForm: () => undefined };
  const codes = (times: string[]) => {
    const parsed = parseContactForm(aCallForm(times), lost);
    return parsed.ok ? [] : parsed.problems.map(({ code }) => code);
  };
  expect(codes(["2026-11-25", "10:30"])).toEqual([]);
  expect(codes([])).toEqual([]);
  expect(codes(["2026-11-24", "10:30"])).toEqual(["times.past"]);
});

test("the browser and the server find the same faults in what can be judged without a calendar", () => {
  const typed = fc.string({
    unit: fc.constantFrom("0", "1", "2", "5", "-", ":", " ", ",", "T", "2026-11-25", "10:30"),
  });
  fc.assert(
    fc.property(typed, (times) => {
      const parsed = parseContactForm(aCallForm([times]), { pageForm: () => FORM });
      expect(parsed.ok ? [] : parsed.problems).toEqual([checkField("times", times)].filter(Boolean));
    }),
  );
});
