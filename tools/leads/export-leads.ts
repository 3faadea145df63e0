import type { StoredMessage } from "#server/messages/store/message-store.ts";
import type { Asked } from "./commands.ts";
import { formatCsv } from "./csv.ts";
import { UsageError } from "../command-line.ts";

/** Everything of every message, those in quarantine too, the newest first. */
export async function exportLeads({ options, desk }: Asked): Promise<string> {
  if (options.csv === options.json) throw new UsageError("As what? Give either --csv or --json");
  const messages = (await desk.open?.store.list({ limit: Number.MAX_SAFE_INTEGER })) ?? [];
  if (options.json) return JSON.stringify(messages, undefined, 2);
  return formatCsv([COLUMNS.map(([name]) => name), ...messages.map(toRow)]).trimEnd();
}

const COLUMNS: readonly (readonly [name: string, value: (message: StoredMessage) => string])[] = [
  ["reference", ({ reference }) => reference],
  ["received", ({ receivedAt }) => receivedAt.toISOString()],
  ["state", ({ state }) => state],
  ["name", ({ name }) => name],
  ["email", ({ email }) => email],
  ["company", ({ company }) => company],
  ["phone", ({ phone }) => phone],
  ["topic", ({ topic }) => topic],
  ["message", ({ message }) => message],
  ["form", ({ form }) => form],
  ["from", ({ from }) => from],
  ["referrer", ({ referrer }) => referrer],
  ["utm_source", ({ utm }) => utm.source],
  ["utm_medium", ({ utm }) => utm.medium],
  ["utm_campaign", ({ utm }) => utm.campaign],
  ["utm_term", ({ utm }) => utm.term],
  ["utm_content", ({ utm }) => utm.content],
  ["consent", ({ consentText }) => consentText],
  ["suspicion", ({ suspicion }) => suspicion.join("; ")],
  ["request", ({ requestId }) => requestId],
  ["id", ({ id }) => id],
];

function toRow(message: StoredMessage): string[] {
  return COLUMNS.map(([, value]) => value(message));
}
