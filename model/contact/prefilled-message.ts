import { tidyText } from "./plain-text.ts";

/** Longest prefilled sentence in a link, in characters. */
const PROBLEM_MAX_CHARS = 2000;

/** The message that an address of the contact form fills in. */
export function prefilledMessage(query: URLSearchParams): string {
  const problem = tidyText(query.get("problem") ?? "");
  return Array.from(problem).slice(0, PROBLEM_MAX_CHARS).join("");
}
