import { CAMPAIGN_TAGS, STORED_FIELDS } from "#model/contact/field-names.ts";
import type { StoredMessage } from "#server/messages/store/message-store.ts";
import type { Invocation } from "./open-leads.ts";
import { formatCsv } from "./csv.ts";
import { UsageError } from "../command-line.ts";

/** Every field of every message, those in quarantine included, the newest first. */
export async function exportLeads({ options, leads }: Invocation): Promise<string> {
  if (options.csv === options.json) throw new UsageError("As what? Give either --csv or --json");
  const messages = (await leads.open?.store.list({ limit: Number.MAX_SAFE_INTEGER })) ?? [];
  if (options.json) return JSON.stringify(messages, undefined, 2);
  return formatCsv([COLUMNS.map(([name]) => name), ...messages.map(toRow)]).trimEnd();
}

type Column = readonly [name: string, value: (message: StoredMessage) => string];

const COLUMNS: readonly Column[] = [
  ["reference", ({ reference }) => reference],
  ["received", ({ receivedAt }) => receivedAt.toISOString()],
  ["state", ({ state }) => state],
  ...STORED_FIELDS.map((field): Column => [field, (message) => message[field]]),
  ["form", ({ form }) => form],
  ["from", ({ from }) => from],
  ["referrer", ({ referrer }) => referrer],
  ...CAMPAIGN_TAGS.map((tag): Column => [`utm_${tag}`, ({ utm }) => utm[tag]]),
  ["consent", ({ consentText }) => consentText],
  ["suspicion", ({ suspicion }) => suspicion.join("; ")],
  ["request", ({ requestId }) => requestId],
  ["id", ({ id }) => id],
];

function toRow(message: StoredMessage): string[] {
  return COLUMNS.map(([, value]) => value(message));
}
