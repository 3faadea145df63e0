import { normaliseReference } from "#server/messages/contact/reference.ts";
import type { StoredMessage } from "#server/messages/store/message-store.ts";
import { leadFacts, type Fact } from "#server/messages/delivery/lead-text.ts";
import type { Invocation } from "./commands.ts";
import { localTime } from "./local-time.ts";
import { printable, printableLine } from "./printable.ts";

/** One whole message. */
export async function showLead({ args, options, leads }: Invocation): Promise<string> {
  const reference = normaliseReference(String(args[0]));
  const message = await leads.open?.store.findByReference(reference);
  if (!message) throw new Error(`No message ${printableLine(reference)} in ${leads.place}`);
  return options.json ? JSON.stringify(message, undefined, 2) : describe(message);
}

function describe(message: StoredMessage): string {
  const facts: Fact[] = [
    ...leadFacts(message, localTime(message.receivedAt)),
    ["Quarantine", message.state === "quarantine" ? message.suspicion.join(", ") : ""],
    ["Request", message.requestId],
  ];
  const lines = facts
    .filter(([, value]) => value !== "")
    .map(([label, value]) => `${label.padEnd(14)}${printableLine(value)}`);
  return message.message ? [...lines, "", printable(message.message)].join("\n") : lines.join("\n");
}
