import { normaliseReference } from "#server/messages/contact/reference.ts";
import { recordEvent, type MessageEvent } from "#server/messages/store/message-events.ts";
import { revokeSignedLinks } from "#server/messages/store/signed-links.ts";
import { UsageError } from "../command-line.ts";
import type { Invocation } from "./open-leads.ts";
import { printableLine } from "./terminal-text.ts";

const NAME_MAX_CHARS = 100;

/** Records that a message was answered. */
export function answered(invocation: Invocation): Promise<string> {
  return record(invocation, "answered");
}

/** Records that a message is to be answered after all. */
export function reopen(invocation: Invocation): Promise<string> {
  return record(invocation, "reopened");
}

/** Makes the links in mails void, all or those about one message. */
export async function revokeLinks({ args: [typed], leads }: Invocation): Promise<string> {
  const reference = typed === undefined ? undefined : normaliseReference(typed);
  const count = leads.open && (await revokeSignedLinks(leads.open.database, new Date(), reference));
  if (count === undefined)
    throw new Error(
      reference
        ? `No message ${printableLine(reference)} in ${leads.place}`
        : `No messages yet in ${leads.place}`,
    );
  return `${count} ${count === 1 ? "link is" : "links are"} void now`;
}

async function record({ args, options, leads }: Invocation, kind: MessageEvent["kind"]): Promise<string> {
  const reference = normaliseReference(String(args[0]));
  const by = options.by?.trim() || "somebody";
  if (by.length > NAME_MAX_CHARS) throw new UsageError(`--by takes at most ${NAME_MAX_CHARS} characters`);
  const outcome = leads.open
    ? await recordEvent(leads.open.database, reference, { kind, by, at: new Date() })
    : "unknown";
  if (outcome === "unknown") throw new Error(`No message ${printableLine(reference)} in ${leads.place}`);
  if (outcome === "recorded") return `${reference} is ${kind}, by ${printableLine(by)}`;
  return `${reference} was ${kind === "answered" ? "answered" : "open"} already; nothing was changed`;
}
