import type { MessageStore, StoredMessage } from "#server/contact/message-store.ts";
import { localTime } from "./local-time.ts";
import { formatTable } from "./table.ts";
import { UsageError } from "./usage.ts";

const DEFAULT_LIMIT = 50;

/** Where leads are read. The store is missing until a server has run there. */
export interface LeadSource {
  /** For people to read. */
  place: string;
  store: MessageStore | undefined;
}

/** The newest messages as a table or as JSON. */
export async function listLeads(
  options: { json?: boolean; limit?: string },
  { place, store }: LeadSource,
): Promise<string> {
  const limit = readLimit(options.limit);
  const messages = (await store?.list({ limit })) ?? [];
  if (options.json) return JSON.stringify(messages, undefined, 2);
  if (messages.length === 0) return `No messages yet in ${place}`;
  const total = (await store?.count()) ?? messages.length;
  return [
    formatTable(["REFERENCE", "RECEIVED", "NAME", "E-MAIL", "TOPIC", "FROM"], messages.map(toLine)),
    "",
    `${messages.length} of ${total} ${total === 1 ? "message" : "messages"}, newest first, from ${place}`,
  ].join("\n");
}

function toLine(message: StoredMessage): string[] {
  return [
    message.reference,
    localTime(message.receivedAt),
    message.name,
    message.email,
    message.topic,
    message.from,
  ];
}

function readLimit(given: string | undefined): number {
  if (given === undefined) return DEFAULT_LIMIT;
  const limit = Number(given);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new UsageError(`--limit must be a whole number above 0, not ${JSON.stringify(given)}`);
}
