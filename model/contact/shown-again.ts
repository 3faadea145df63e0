import type { Submission } from "./contact-service.ts";

/** Seconds until a retry is worthwhile. */
const RETRY_AFTER_S = "30";

/** A form whose message was not accepted. */
export type RefusedSubmission = Exclude<Submission, { kind: "received" }>;

/** How such a form is shown again: the status of the answer, its headers, and the key to send with next time. */
export interface ShownAgain {
  status: 409 | 413 | 422 | 503;
  headers: Record<string, string>;
  key: string;
}

/** @param newKey an unused key */
export function shownAgain(refused: RefusedSubmission, newKey: string): ShownAgain {
  if (refused.kind === "conflict") return { status: 409, headers: {}, key: newKey };
  const { key } = refused.values;
  // With the old key, in case the message did arrive: the next try then gets its receipt.
  if (refused.kind === "unavailable")
    return { status: 503, headers: { "Retry-After": RETRY_AFTER_S }, key: key || newKey };
  const large = refused.problems.some(({ code }) => code === "form.large");
  const stale = refused.problems.some(({ code }) => code === "form.stale");
  return { status: large ? 413 : 422, headers: {}, key: large || stale ? newKey : key };
}
