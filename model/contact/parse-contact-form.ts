import { momentsOf, timeFault, type CallCalendar } from "../office/call-times.ts";
import { readDrawn } from "../kolam/drawn-kolam.ts";
import { isOneOf, recordOf } from "../record-of.ts";
import type { ContactForm } from "./contact-fields.ts";
import { checkField, tidyField } from "./check-field.ts";
import {
  CAMPAIGN_TAGS,
  FIELD_NAMES,
  FORM_KINDS,
  TYPED_FIELDS,
  contactForm,
  isSelectField,
  type ContactValues,
  type FormKind,
  type SelectField,
  type TypedField,
} from "./field-names.ts";
import type { FieldProblem } from "./field-problem.ts";
import { cleanCampaignTag, cleanRouteName, referrerHost } from "./origin-page.ts";
import { joinWishes, WISHES } from "./wished-times.ts";

/** A message ready to be stored: normalised, complete, within its limits. Empty optional fields are "". */
export interface ContactMessage extends Record<TypedField, string> {
  form: FormKind;
  /** Key of the showing of the form that it was typed into. */
  key: string;
  /** The previous route, the referring host, and the campaign: cleaned, never rejected. */
  from: string;
  referrer: string;
  utm: Record<(typeof CAMPAIGN_TAGS)[number], string>;
}

/** A parsed form: a message to store, or the typed text with its problems. */
export type ParsedForm =
  | { ok: true; message: ContactMessage }
  | { ok: false; values: ContactValues; problems: FieldProblem[] };

/** Rules of a form that depend on content and the clock. */
export interface FormRules {
  /** The valid options of each select; any well-formed one if none are given. */
  choices?: Partial<Record<SelectField, readonly string[]>>;
  /** The forms of section pages and offers; none when left out. */
  pageForm?: FindPageForm;
  /** Checks when a call is possible; without it wished times are neither checked nor converted. */
  calendar?: CallCalendar;
}

/** The form of a section page or an offer by its address without leading slash; undefined without one. */
export type FindPageForm = (page: string) => ContactForm | undefined;

/** 22 base64url characters carry 128 bits. */
const KEY = /^[A-Za-z0-9_-]{22,64}$/;

/** Reads a posted form. Never throws: any input becomes a message, or values with problems. */
export function parseContactForm(
  form: FormData | URLSearchParams,
  { choices = {}, pageForm = () => undefined, calendar }: FormRules = {},
): ParsedForm {
  const { values, unexpected } = readValues(form);
  const kind = formKind(values);
  const own =
    kind === "page" ? (pageForm(cleanRouteName(values.from)) ?? postedForm(form)) : contactForm(kind);
  const { shows } = own;
  const problems = shows.flatMap((name) => checkField(name, values[name]) ?? []);
  if (unexpected || !isFormOf(kind, own, values)) problems.push({ field: "form", code: "form.unexpected" });
  else if (!KEY.test(values.key)) problems.push({ field: "form", code: "form.stale" });
  const message = toMessage(kind, own, values);
  if (problems.length === 0) problems.push(...unknownChoices(shows, message, choices));
  const wrong = problems.length === 0 && calendar && timeFault(message.times, calendar);
  if (wrong) problems.push({ field: "times", code: `times.${wrong.fault}`, wish: wrong.wish });
  if (problems.length > 0) return { ok: false, values, problems };
  const times = calendar ? momentsOf(message.times, calendar.timeZone, values.zone) : message.times;
  return { ok: true, message: { ...message, times } };
}

/**
 * All posted values, by name. A duplicate name, an unknown name or a file makes the form unexpected. Only the wished
 * times are several controls with one name, which become one text.
 */
export function readValues(form: FormData | URLSearchParams): { values: ContactValues; unexpected: boolean } {
  const values: ContactValues = recordOf(FIELD_NAMES, () => "");
  const seen = new Set<string>();
  const times: string[] = [];
  let unexpected = false;
  form.forEach((value, name) => {
    if (!isOneOf(FIELD_NAMES, name) || typeof value !== "string") unexpected = true;
    else if (name === "times" && times.length < WISHES * 2) times.push(value);
    else if (seen.has(name)) unexpected = true;
    else values[name] = value;
    seen.add(name);
  });
  values.times = times.length > 1 ? joinWishes(times) : (times[0] ?? "");
  return { values, unexpected };
}

/** The form of a page that was removed while a visitor typed, recovered from the posted fields. */
function postedForm(form: FormData | URLSearchParams): ContactForm {
  const { shows, fixed } = contactForm("page");
  return { shows: shows.filter((name) => ["email", "consent"].includes(name) || form.has(name)), fixed };
}

/** The form that the values name; the contact form if they name none. */
export function formKind(values: ContactValues): FormKind {
  return FORM_KINDS.find((kind) => kind === values.form) ?? "contact";
}

/** True if one of our pages may have posted the values: a known form, with no values in hidden fields. */
function isFormOf(kind: FormKind, { shows, fixed }: ContactForm, values: ContactValues): boolean {
  const hidden = TYPED_FIELDS.filter((name) => !shows.includes(name));
  return ["", kind].includes(values.form) && hidden.every((name) => ["", fixed[name]].includes(values[name]));
}

/** The values as a message. The honeypot is checked elsewhere and not part of it. */
function toMessage(kind: FormKind, { fixed }: ContactForm, values: ContactValues): ContactMessage {
  const texts = recordOf(TYPED_FIELDS, (name) => fixed[name] ?? tidyField(name, values[name]));
  return {
    form: kind,
    ...texts,
    // Never rejected, like the previous page.
    kolam: readDrawn(texts.kolam) ? texts.kolam : "",
    key: values.key,
    from: cleanRouteName(values.from),
    referrer: referrerHost(values.referrer),
    utm: recordOf(CAMPAIGN_TAGS, (tag) => cleanCampaignTag(values[`utm_${tag}`])),
  };
}

/** Selects with a chosen option that content does not have. */
function unknownChoices(
  shows: readonly TypedField[],
  message: ContactMessage,
  choices: NonNullable<FormRules["choices"]>,
) {
  return shows.filter(isSelectField).flatMap((name): FieldProblem[] => {
    const isKnown = message[name] === "" || (choices[name]?.includes(message[name]) ?? true);
    return isKnown ? [] : [{ field: name, code: `${name}.unknown` }];
  });
}
