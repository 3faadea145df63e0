import type { Circumstances } from "#server/messages/spam/suspicion.ts";

/** What is known of a message that nothing but its words could make suspicious. */
export const usualCircumstances: Circumstances = {
  trap: "",
  formAgeMs: 60_000,
  sent: { tenMinutes: 0, day: 0 },
  copies: 0,
  blocked: { words: [], domains: [] },
  taught: { signs: [], isTrusted: false },
};
