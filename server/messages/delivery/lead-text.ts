import { CONTACT_FIELDS } from "#model/contact/contact-fields.ts";
import { STORED_FIELDS, type ImpersonalField } from "#model/contact/field-names.ts";
import type { StoredMessage } from "../store/message-store.ts";

/** One labelled line about a message. */
export type Fact = readonly [label: string, value: string];

/**
 * Everything about a message but its text; empty values are left out.
 * @param received the time of receipt as its reader writes times
 */
export function leadFacts(message: StoredMessage, received = message.receivedAt.toISOString()): Fact[] {
  const { utm } = message;
  const facts: Fact[] = [
    ["Reference", message.reference],
    ["Received", received],
    ["Answer by", message.answerBy?.toISOString() ?? ""],
    ...STORED_FIELDS.map((name): Fact => [CONTACT_FIELDS[name].line, message[name]]),
    ["Form", message.form],
    ["From page", message.from],
    ["Referrer", message.referrer],
    ...Object.entries(utm).map(([name, value]): Fact => [`utm_${name}`, value]),
    ["Consent", message.consentText],
  ];
  return facts.filter(([label, value]) => label !== "" && value !== "");
}

/** Facts as lines, then the text, below a blank line. */
export function factLines(facts: readonly Fact[], text: string): string {
  return [...facts.map(([label, value]) => `${label}: ${value}`), "", text].join("\n").trim();
}

/** The title of a message. Nothing personal is in it. */
export function leadTitle({ reference, topic }: Pick<StoredMessage, "reference" | ImpersonalField>): string {
  return `Message ${reference} (${topic})`;
}
