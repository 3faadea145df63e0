import type { FieldName } from "./contact-fields.ts";

/**
 * Every way a form can be wrong. Content gives each code its words (`problems` in content/pages/contact.json);
 * `{min}`, `{max}` and `{count}` in them stand for numbers of characters: the limit, and what was typed.
 */
export const PROBLEM_CODES = [
  "name.missing",
  "name.long",
  "name.characters",
  "email.missing",
  "email.long",
  "email.malformed",
  "company.long",
  "company.characters",
  "phone.long",
  "phone.malformed",
  "topic.missing",
  "topic.unknown",
  "message.missing",
  "message.short",
  "message.long",
  "message.characters",
  "consent.missing",
  "form.stale",
  "form.large",
  "form.unexpected",
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One thing to mend. `field` is "form" when no single visible field is to blame. */
export interface FieldProblem {
  field: FieldName;
  code: ProblemCode;
  /** How many characters were typed. */
  count?: number;
  /** The fewest characters allowed. */
  min?: number;
  /** The most characters allowed. */
  max?: number;
}

/** The words for a problem, with its numbers filled in. */
export function problemText(problem: FieldProblem, words: Record<ProblemCode, string>): string {
  return words[problem.code].replace(/\{(count|min|max)\}/g, (placeholder, name: "count" | "min" | "max") =>
    String(problem[name] ?? placeholder),
  );
}
