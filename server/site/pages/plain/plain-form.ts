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
}

const HIDDEN: readonly FieldName[] = ["from", "referrer", ...CAMPAIGN_FIELDS];

const MESSAGE_ROWS = 6;

/** The form as markup, in the classes of the one that React renders. */
export function plainForm({ action, refused, key, words }: PlainForm): string {
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
    ...contactForm(kind).shows.map((name) =>
      field(name, values[name], {
        words,
        problem: problems.find((one) => one.field === name),
        half: kind === "contact",
      }),
    ),
    `<div class="form-foot"><button class="btn" type="submit">${markupText(words.form.send)}</button></div>`,
    "</form></section>",
  ].join("");
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

interface FieldParts {
  words: Words;
  problem: FieldProblem | undefined;
  /** Whether two short fields stand side by side. */
  half: boolean;
}

function field(name: TypedField, value: string, { words, problem, half }: FieldParts): string {
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
  const optional = required ? "" : `<span class="opt"> ${markupText(words.form.optional)}</span>`;
  const labelled = `<label for="${name}">${markupText(label)}${optional}</label>`;
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
  return `<input class="input" type="${control}"${complete} value="${markupText(value)}" ${attributes}>`;
}

function privacy({ form }: Words): string {
  return `<a class="link" href="${markupText(form.privacy.href)}">${markupText(form.privacy.label)}</a>`;
}
