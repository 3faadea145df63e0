import type { StoredMessage } from "../store/message-store.ts";

/** One fact of a message, with its name. */
export type Fact = readonly [label: string, value: string];

/**
 * What a message says of its sender and its way here, without what was left empty.
 * @param received when it came, as its reader writes times
 */
export function leadFacts(message: StoredMessage, received = message.receivedAt.toISOString()): Fact[] {
  const { utm } = message;
  const facts: Fact[] = [
    ["Reference", message.reference],
    ["Received", received],
    ["Answer by", message.answerBy?.toISOString() ?? ""],
    ["Name", message.name],
    ["E-mail", message.email],
    ["Company", message.company],
    ["Phone", message.phone],
    ["Topic", message.topic],
    ["Form", message.form],
    ["From page", message.from],
    ["Referrer", message.referrer],
    ...Object.entries(utm).map(([name, value]): Fact => [`utm_${name}`, value]),
    ["Consent", message.consentText],
  ];
  return facts.filter(([, value]) => value !== "");
}

/** The title of a message: nothing in it was typed by a visitor. */
export function leadTitle({ reference, topic }: StoredMessage): string {
  return `Message ${reference} (${topic})`;
}
