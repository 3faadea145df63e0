import { isCalendarDay } from "../content/instant.ts";
import { CONSENT_GIVEN, type ContactField, type FieldFault, type TimeFault } from "./contact-fields.ts";
import { contactField, type TypedField } from "./field-names.ts";
import { isEmailAddress } from "./email-address.ts";
import { PROBLEM_CODES, type FieldProblem } from "./field-problem.ts";
import { countChars, tidyAddress, tidyLine, tidyPhone, tidyText } from "./plain-text.ts";
import { isBlankWish, isTimeOfDay, splitWishes, WISHES, type Wish } from "./wished-times.ts";

/** Fewest digits a telephone number has. */
const PHONE_MIN_DIGITS = 5;
const SLUG_MAX_CHARS = 60;

type Rule = (text: string, field: ContactField) => boolean;

/** Validity rules of fields, by fault. */
const RULES: Record<FieldFault, Rule> = {
  missing: (text, { control }) =>
    control === "checkbox" ? text === CONSENT_GIVEN : /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text),
  long: (text, { max = Infinity }) => countChars(text) <= max,
  malformed: (text, { control }) =>
    control === "email"
      ? isEmailAddress(text)
      : control === "times"
        ? brokenWish(text) === 0
        : isPhoneNumber(text),
  // The options are content; only their form is checked here.
  unknown: (text) => text.length <= SLUG_MAX_CHARS && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text),
};

/**
 * The problem of one typed field, by the rules that browser and server share. Only the server checks that a time is
 * within office hours (model/office/call-times.ts).
 */
export function checkField(name: TypedField, typed: string): FieldProblem | undefined {
  const field = contactField(name);
  const text = tidyField(name, typed);
  if (text === "" && !field.refuses.includes("missing")) return undefined;
  const fault = field.refuses.find((one) => isFieldFault(one) && !RULES[one](text, field));
  const code = fault && PROBLEM_CODES.find((one) => one === `${name}.${fault}`);
  if (!code) return undefined;
  const { max, control } = field;
  if (fault === "long" && max !== undefined) return { field: name, code, count: countChars(text), max };
  if (fault === "malformed" && control === "times") return { field: name, code, wish: brokenWish(text) };
  return { field: name, code };
}

function isFieldFault(fault: FieldFault | TimeFault): fault is FieldFault {
  return fault in RULES;
}

const TIDY: Record<ContactField["control"], (typed: string) => string> = {
  text: tidyLine,
  email: tidyAddress,
  tel: tidyPhone,
  select: tidyLine,
  textarea: tidyText,
  times: tidyLine,
  kolam: (typed) => (/^[a-z0-9]+$/.test(typed) ? typed : ""),
  checkbox: (typed) => typed,
};

/** The typed text, normalised for checks and storage. */
export function tidyField(name: TypedField, typed: string): string {
  return TIDY[contactField(name).control](typed);
}

/** Number of the first wish, from 1, without a day or time, or above the limit; 0 if none. */
function brokenWish(text: string): number {
  const wishes = splitWishes(text);
  if (wishes.every(isBlankWish)) return 1;
  const isBroken = (wish: Wish) => !isBlankWish(wish) && !(isCalendarDay(wish.day) && isTimeOfDay(wish.time));
  return wishes.findIndex((wish, index) => index >= WISHES || isBroken(wish)) + 1;
}

/** It may contain words in any language, such as an extension, "mobile" or "after six", but no address. */
function isPhoneNumber(text: string): boolean {
  return (text.match(/\d/g)?.length ?? 0) >= PHONE_MIN_DIGITS && !/[@<>\\]|:\/|www\./i.test(text);
}
