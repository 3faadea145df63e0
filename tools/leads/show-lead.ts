import { normaliseReference } from "#server/contact/reference.ts";
import type { StoredMessage } from "#server/contact/message-store.ts";
import type { Asked } from "./commands.ts";
import { LeadFailure } from "./lead-failure.ts";
import { localTime } from "./local-time.ts";
import { printable, printableLine } from "./printable.ts";

/** One whole message. */
export async function showLead({ args, options, desk }: Asked): Promise<string> {
  const reference = normaliseReference(String(args[0]));
  const message = await desk.open?.store.findByReference(reference);
  if (!message) throw new LeadFailure(`No message ${printableLine(reference)} in ${desk.place}`);
  return options.json ? JSON.stringify(message, undefined, 2) : describe(message);
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
    ["Quarantine", message.state === "quarantine" ? message.suspicion.join(", ") : ""],
    ["Consent", message.consentText],
    ["Request", message.requestId],
    ...Object.entries(utm).map(([name, value]): [string, string] => [`utm_${name}`, value]),
  ];
  const lines = facts
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `${label.padEnd(14)}${printableLine(value)}`);
  return message.message ? [...lines, "", printable(message.message)].join("\n") : lines.join("\n");
}
