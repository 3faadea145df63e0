import {
  FIELD_NAMES,
  TRAP_FIELD,
  type ContactValues,
  type FieldName,
  type FormKind,
  type TypedField,
} from "./contact-fields.ts";
import * as limits from "./contact-limits.ts";
import {
  CAMPAIGN_TOPIC,
  contactMessageSchema,
  fieldSchemas,
  type ContactMessage,
} from "./contact-message.ts";
import { PROBLEM_CODES, type FieldProblem, type ProblemCode } from "./field-problem.ts";
import { countChars, tidyLine, tidyText } from "./plain-text.ts";

/** A form that was read: a message to store, or what was typed together with what is to be mended. */
export type ParsedForm =
  | { ok: true; message: ContactMessage }
  | { ok: false; values: ContactValues; problems: FieldProblem[] };

/** What content has to say about a valid form. */
export interface FormRules {
  /** The topics that may be chosen; any well-formed one when left out. */
  topics?: readonly string[];
}

/** Reads a posted form. Never throws: whatever was posted comes back as a message or as values with problems. */
export function parseContactForm(form: FormData | URLSearchParams, rules: FormRules = {}): ParsedForm {
  const { values, unexpected } = readValues(form);
  const result = contactMessageSchema.safeParse(toCandidate(values));
  const problems: FieldProblem[] = unexpected ? [{ field: "form", code: "form.unexpected" }] : [];
  if (!result.success) {
    problems.push(...result.error.issues.map((issue) => toProblem(issue.message, values)));
  } else if (result.data.form === "contact" && rules.topics && !rules.topics.includes(result.data.topic)) {
    problems.push({ field: "topic", code: "topic.unknown" });
  }
  if (problems.length === 0 && result.success) return { ok: true, message: result.data };
  return { ok: false, values, problems: inFormOrder(problems) };
}

/** What is wrong with one field as it stands, for a check when the visitor leaves it. */
export function checkField(name: TypedField, value: string): FieldProblem | undefined {
  const result = fieldSchemas[name].safeParse(value);
  if (result.success) return undefined;
  return describe(name, asCode(result.error.issues[0]?.message), value);
}

/** Everything that was posted, by name. A name posted twice, an unknown name or a file makes the form unexpected. */
export function readValues(form: FormData | URLSearchParams): { values: ContactValues; unexpected: boolean } {
  const values = Object.fromEntries(FIELD_NAMES.map((name) => [name, ""])) as ContactValues;
  const seen = new Set<string>();
  let unexpected = false;
  form.forEach((value, name) => {
    if (!isFieldName(name) || seen.has(name) || typeof value !== "string") unexpected = true;
    else values[name] = value;
    seen.add(name);
  });
  return { values, unexpected };
}

/** Which form the values were typed into; a form that names none is the contact form. */
export function formKind(values: ContactValues): FormKind {
  return values.form === "campaign" ? "campaign" : "contact";
}

/** The flat form as the nested shape of the schema. A campaign form asks less, so what it never asked is filled in. */
function toCandidate(values: ContactValues): unknown {
  // What fell into the trap is weighed by whoever looks for spam; the message goes without it.
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, [TRAP_FIELD]: _, ...fields } = values;
  const utm = {
    source: utm_source,
    medium: utm_medium,
    campaign: utm_campaign,
    term: utm_term,
    content: utm_content,
  };
  if (formKind(values) === "contact") return { ...fields, form: fields.form || "contact", utm };
  return { ...fields, topic: fields.topic || CAMPAIGN_TOPIC, utm };
}

function toProblem(code: string, values: ContactValues): FieldProblem {
  const problem = asCode(code);
  const field = problem.slice(0, problem.indexOf(".")) as FieldName;
  return describe(field, problem, values[field]);
}

/** Adds to a problem the numbers its words may speak of. */
function describe(field: FieldName, code: ProblemCode, value: string): FieldProblem {
  const max = code.endsWith(".long") ? MAX_CHARS[field] : undefined;
  const min = code === "message.short" ? limits.MESSAGE_MIN_CHARS : undefined;
  if (max === undefined && min === undefined) return { field, code };
  const count = countChars(field === "message" ? tidyText(value) : tidyLine(value));
  return { field, code, count, ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

const MAX_CHARS: Partial<Record<FieldName, number>> = {
  name: limits.NAME_MAX_CHARS,
  email: limits.EMAIL_MAX_CHARS,
  company: limits.COMPANY_MAX_CHARS,
  phone: limits.PHONE_MAX_CHARS,
  message: limits.MESSAGE_MAX_CHARS,
};

/** Issues that are not ours (a literal that differs, an unknown form kind) mean that the page did not post this form. */
function asCode(message: string | undefined): ProblemCode {
  return PROBLEM_CODES.find((code) => code === message) ?? "form.unexpected";
}

function isFieldName(name: string): name is FieldName {
  return (FIELD_NAMES as readonly string[]).includes(name);
}

/** One problem a field, in the order in which the form shows its fields. */
function inFormOrder(problems: FieldProblem[]): FieldProblem[] {
  return FIELD_NAMES.flatMap((name) => problems.find((problem) => problem.field === name) ?? []);
}
