import type { CONTACT_FIELDS } from "./contact-fields.ts";
import { CONTACT_FIELD_NAMES, contactField, type FieldName, type TypedField } from "./field-names.ts";

/** Every way a form can be wrong: the faults of its fields, and those of the form itself. */
export type ProblemCode =
  | { [Name in TypedField]: `${Name}.${(typeof CONTACT_FIELDS)[Name]["refuses"][number]}` }[TypedField]
  | "form.stale"
  | "form.large"
  | "form.unexpected";

/**
 * Content gives each code its words (`problems` in content/pages/contact.json); `{max}` and `{count}` in them
 * stand for numbers of characters: the limit, and what was typed. `{wish}` is the number of a wished time.
 */
export const PROBLEM_CODES: readonly ProblemCode[] = [
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the codes of the table, as the type has them
  ...(CONTACT_FIELD_NAMES.flatMap((name) =>
    contactField(name).refuses.map((fault) => `${name}.${fault}`),
  ) as ProblemCode[]),
  "form.stale",
  "form.large",
  "form.unexpected",
];

/** One thing to correct. `field` is "form" when no single visible field is to blame. */
export interface FieldProblem {
  field: FieldName;
  code: ProblemCode;
  /** How many characters were typed. */
  count?: number;
  /** The most characters allowed. */
  max?: number;
  /** Number of the wished time with the problem, from 1. */
  wish?: number;
}

type Placeholder = "count" | "max" | "wish";

/**
 * The words for a problem, with its numbers filled in.
 * @param words of the form that shows it; of a field that it does not have, it says that something unexpected came
 */
export function problemText(problem: FieldProblem, words: Partial<Record<ProblemCode, string>>): string {
  const text = words[problem.code] ?? words["form.unexpected"] ?? "";
  return text.replace(/\{(count|max|wish)\}/g, (placeholder, name: Placeholder) =>
    String(problem[name] ?? placeholder),
  );
}
