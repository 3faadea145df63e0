import { normaliseReference } from "#server/contact/reference.ts";
import type { StoredMessage } from "#server/contact/message-store.ts";
import type { LeadSource } from "./list-leads.ts";
import { localTime } from "./local-time.ts";
import { printable, printableLine } from "./printable.ts";

/** One whole message, or words saying that there is none with this reference. */
export async function showLead(
  typed: string,
  options: { json?: boolean },
  { place, store }: LeadSource,
): Promise<{ found: boolean; text: string }> {
  const reference = normaliseReference(typed);
  const message = await store?.findByReference(reference);
  if (!message) {
    return { found: false, text: `No message ${printableLine(reference)} in ${place}` };
  }
  return { found: true, text: options.json ? JSON.stringify(message, undefined, 2) : describe(message) };
}

function describe(message: StoredMessage): string {
  const { utm } = message;
  const facts: [label: string, value: string][] = [
    ["Reference", message.reference],
    ["Received", localTime(message.receivedAt)],
    ["Name", message.name],
    ["E-mail", message.email],
    ["Company", message.company],
    ["Phone", message.phone],
    ["Topic", message.topic],
    ["Form", message.form],
    ["From page", message.from],
    ["Referrer", message.referrer],
    ["Consent", message.consentText],
    ["Request", message.requestId],
    ...Object.entries(utm).map(([name, value]): [string, string] => [`utm_${name}`, value]),
  ];
  const lines = facts
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `${label.padEnd(14)}${printableLine(value)}`);
  return message.message ? [...lines, "", printable(message.message)].join("\n") : lines.join("\n");
}
