import { searchMessages } from "#server/messages/store/search-messages.ts";
import type { StoredMessage } from "#server/messages/store/message-store.ts";
import type { Invocation } from "./commands.ts";
import { localTime } from "./local-time.ts";
import { formatTable, messageCount } from "./table.ts";
import { UsageError } from "../command-line.ts";

const DEFAULT_LIMIT = 50;

/** The newest messages as a table or as JSON. */
export async function listLeads({ options, leads }: Invocation): Promise<string> {
  const limit = readLimit(options.limit);
  const state = options.quarantine ? "quarantine" : "inbox";
  const messages = (await leads.open?.store.list({ limit, state })) ?? [];
  if (options.json) return JSON.stringify(messages, undefined, 2);
  const apart = options.quarantine ? 0 : ((await leads.open?.store.count("quarantine")) ?? 0);
  const hint = apart > 0 ? `; ${apart} in quarantine: --quarantine` : "";
  if (messages.length === 0) {
    return options.quarantine
      ? `No messages in quarantine in ${leads.place}`
      : `No messages yet in ${leads.place}${hint}`;
  }
  const total = (await leads.open?.store.count(state)) ?? messages.length;
  const kept = options.quarantine ? " in quarantine" : "";
  return [
    tableOf(messages),
    "",
    `${messages.length} of ${messageCount(total)}${kept}, newest first, from ${leads.place}${hint}`,
  ].join("\n");
}

/** Messages that contain every word, in any field. */
export async function searchLeads({ args, options, leads }: Invocation): Promise<string> {
  const limit = readLimit(options.limit);
  const messages = leads.open ? await searchMessages(leads.open.database, args, limit) : [];
  if (options.json) return JSON.stringify(messages, undefined, 2);
  return messages.length === 0 ? `No message with these words in ${leads.place}` : tableOf(messages);
}

function tableOf(messages: readonly StoredMessage[]): string {
  return formatTable(
    ["REFERENCE", "RECEIVED", "NAME", "E-MAIL", "TOPIC", "FROM"],
    messages.map((message) => [
      message.reference,
      localTime(message.receivedAt),
      message.name,
      message.email,
      message.topic,
      message.from,
    ]),
  );
}

function readLimit(given: string | undefined): number {
  if (given === undefined) return DEFAULT_LIMIT;
  const limit = Number(given);
  if (Number.isSafeInteger(limit) && limit > 0) return limit;
  throw new UsageError(`--limit must be a whole number above 0, not ${JSON.stringify(given)}`);
}
