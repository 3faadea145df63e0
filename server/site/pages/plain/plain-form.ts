import { CONSENT_GIVEN } from "#model/contact/contact-fields.ts";
import {
  CAMPAIGN_FIELDS,
  contactField,
  contactForm,
  FORM_KINDS,
  isSelectField,
  isTypedField,
  TRAP_FIELD,
  type FieldName,
  type FormKind,
  type TypedField,
} from "#model/contact/field-names.ts";
import { problemText, type FieldProblem } from "#model/contact/field-problem.ts";
import type { RefusedSubmission } from "#model/contact/shown-again.ts";
import { fillIn } from "#model/content/fill-in.ts";
import type { PageContent } from "#model/content/pages/index.ts";
import { markupText } from "#model/feed/xml.ts";

type Words = PageContent<"contact">;

/** A form to be corrected, with everything that was typed. */
export interface PlainForm {
  /** Where it is sent. */
  action: string;
  refused: RefusedSubmission;
  /** The key to send it with. */
  key: string;
  words: Words;
  /** The name of the office's time zone: wished times are by its clocks. */
  zone: string;
}

const HIDDEN: readonly FieldName[] = ["from", "zone", "referrer", ...CAMPAIGN_FIELDS];

const MESSAGE_ROWS = 6;

/** The form as markup, in the classes of the one that React renders. */
export function plainForm({ action, refused, key, words, zone }: PlainForm): string {
  const { values } = refused;
  const kind = FORM_KINDS.find((known) => known === values.form) ?? "contact";
  const problems = refused.kind === "rejected" ? refused.problems : [];
  const hidden = (name: FieldName, value: string) =>
    `<input type="hidden" name="${name}" value="${markupText(value)}">`;
  return [
    `<section class="wrap grid contact"><div class="contact-copy"><h1 class="d1">${markupText(words.heading)}</h1></div>`,
    `<form class="form" method="post" action="${markupText(action)}" novalidate>`,
    `<div class="alert" role="alert" tabindex="-1" autofocus><span aria-hidden="true"></span>${notice(refused, words)}</div>`,
    hidden("form", kind),
    hidden("key", key),
    ...HIDDEN.map((name) => hidden(name, values[name])),
    `<div class="trap" aria-hidden="true"><input name="${TRAP_FIELD}" tabindex="-1" autocomplete="off"></div>`,
    ...shownFields(kind, refused).map((name) =>
      field(name, values[name], {
        words,
        zone,
        problem: problems.find((one) => one.field === name),
        half: kind === "contact",
      }),
    ),
    `<div class="form-foot"><button class="btn" type="submit">${markupText(words.form.send)}</button></div>`,
    "</form></section>",
  ].join("");
}

/** What a section page or an offer asks for is not known here: what was typed and what is wrong are shown. */
function shownFields(kind: FormKind, refused: RefusedSubmission): readonly TypedField[] {
  const { shows } = contactForm(kind);
  if (kind !== "page") return shows;
  const wrong = refused.kind === "rejected" ? refused.problems.map(({ field: name }) => name) : [];
  return shows.filter((name) => refused.values[name] !== "" || wrong.includes(name) || name === "consent");
}

/** What is wrong. */
function notice(refused: RefusedSubmission, words: Words): string {
  if (refused.kind !== "rejected") {
    const { heading, text } = words[refused.kind === "unavailable" ? "failure" : "conflict"];
    return `<strong>${markupText(heading)}</strong><p>${markupText(text)}</p>`;
  }
  const { problems } = refused;
  const { one, many, numbers } = words.summary;
  const count = problems.length;
  const summary = count === 1 ? one : fillIn(many, { count: numbers[count - 2] ?? count });
  const lines = problems.map((problem) => `<li>${problemLine(problem, words)}</li>`);
  return `<strong>${markupText(summary)}</strong><ul>${lines.join("")}</ul>`;
}

function problemLine(problem: FieldProblem, words: Words): string {
  if (!isTypedField(problem.field)) return markupText(problemText(problem, words.problems));
  const { label, short } = words.form.fields[problem.field];
  return `<a href="#${problem.field}">${markupText(short ?? label)}</a>`;
}

interface FieldParts extends Pick<PlainForm, "words" | "zone"> {
  problem: FieldProblem | undefined;
  /** Whether two short fields stand side by side. */
  half: boolean;
}

function field(name: TypedField, value: string, { words, zone, problem, half }: FieldParts): string {
  const { control, refuses, half: isHalf } = contactField(name);
  const { label, hint } = words.form.fields[name];
  const required = refuses.includes("missing");
  const about = problem ? "error" : hint ? "hint" : undefined;
  const attributes = [
    `id="${name}" name="${name}"`,
    required && "required",
    problem && 'aria-invalid="true"',
    about && `aria-describedby="${name}-${about}"`,
  ].filter((part) => typeof part === "string");
  const classes = [
    "field",
    control === "checkbox" && "check",
    half && isHalf && "half",
    problem && "is-bad",
  ].filter((part) => typeof part === "string");
  const remark =
    name === "times" ? fillIn(words.form.fields.times.office, { zone }) : required ? "" : words.form.optional;
  const more = remark && `<span class="opt"> ${markupText(remark)}</span>`;
  const labelled = `<label for="${name}">${markupText(label)}${more}</label>`;
  const input = controlOf(name, value, attributes.join(" "), words);
  const below = problem
    ? `<p class="field-error" id="${name}-error"><span>${markupText(problemText(problem, words.problems))}</span></p>`
    : hint
      ? `<p class="hint" id="${name}-hint">${markupText(hint)}</p>`
      : "";
  const parts = control === "checkbox" ? input + labelled + privacy(words) : labelled + input;
  return `<div class="${classes.join(" ")}">${parts}${below}</div>`;
}

function controlOf(name: TypedField, value: string, attributes: string, { form: { fields } }: Words): string {
  if (isSelectField(name)) {
    const { choose, options } = fields[name];
    const shown = [{ slug: "", label: choose }, ...options].map(
      ({ slug, label }) =>
        `<option value="${markupText(slug)}"${slug === value ? " selected" : ""}>${markupText(label)}</option>`,
    );
    return `<div class="select"><select class="input" ${attributes}>${shown.join("")}</select></div>`;
  }
  const { control, autoComplete } = contactField(name);
  // Browsers drop a line break at the very beginning.
  if (control === "textarea")
    return `<textarea class="input" rows="${MESSAGE_ROWS}" ${attributes}>\n${markupText(value)}</textarea>`;
  if (control === "checkbox")
    return `<input type="checkbox" value="${CONSENT_GIVEN}"${value === CONSENT_GIVEN ? " checked" : ""} ${attributes}>`;
  const complete = autoComplete ? ` autocomplete="${autoComplete}"` : "";
  // A day and a time for each wish, as one text.
  const type = control === "times" ? `text" placeholder="YYYY-MM-DD HH:MM, YYYY-MM-DD HH:MM` : control;
  return `<input class="input" type="${type}"${complete} value="${markupText(value)}" ${attributes}>`;
}

function privacy({ form }: Words): string {
  return `<a class="link" href="${markupText(form.privacy.href)}">${markupText(form.privacy.label)}</a>`;
}
