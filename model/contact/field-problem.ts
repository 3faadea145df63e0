import type { CONTACT_FIELDS } from "./contact-fields.ts";
import { CONTACT_FIELD_NAMES, contactField, type FieldName, type TypedField } from "./field-names.ts";

/** All problems of a form: the faults of its fields, and those of the form itself. */
export type ProblemCode =
  | { [Name in TypedField]: `${Name}.${(typeof CONTACT_FIELDS)[Name]["refuses"][number]}` }[TypedField]
  | "form.stale"
  | "form.large"
  | "form.unexpected";

/**
 * Content has a text for each code (`problems` in content/pages/contact.json); `{max}` and `{count}` in it are numbers
 * of characters: the limit, and the typed length. `{wish}` is the number of a wished time.
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

/** One problem. `field` is "form" if it concerns no single visible field. */
export interface FieldProblem {
  field: FieldName;
  code: ProblemCode;
  /** Number of characters typed. */
  count?: number;
  /** The most characters allowed. */
  max?: number;
  /** Number of the wished time with the problem, from 1. */
  wish?: number;
}

type Placeholder = "count" | "max" | "wish";

/**
 * The text of a problem, with its numbers filled in.
 * @param words of the form; for a field it lacks, the text is about unexpected data
 */
export function problemText(problem: FieldProblem, words: Partial<Record<ProblemCode, string>>): string {
  const text = words[problem.code] ?? words["form.unexpected"] ?? "";
  return text.replace(/\{(count|max|wish)\}/g, (placeholder, name: Placeholder) =>
    String(problem[name] ?? placeholder),
  );
}
