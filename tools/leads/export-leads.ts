import { CAMPAIGN_TAGS, STORED_FIELDS } from "#model/contact/field-names.ts";
import type { StoredMessage } from "#server/messages/store/message-store.ts";
import type { Invocation } from "./open-leads.ts";
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

/** Blanks, and the quotes and marks that a spreadsheet may strip; line ends and tabs separate cells. */
const BEFORE = String.raw`(?:[^\S\t\r\n]|[\u200b"'])*`;
/** Spreadsheets take text that begins like this for a formula, and run it. */
const FORMULA = String.raw`[=+\-@|%\uff1d\uff0b\uff0d\uff20]`;
/**
 * Where a formula may begin: at the start of a cell, and after a semicolon, tab or line end within it. A spreadsheet
 * whose list separator is not the comma opens the file with cells that begin there.
 */
const PLACES = new RegExp(
  String.raw`^(?=[\s\u200b"']*${FORMULA}|'*[\t\r])|(?<=[;\t\r\n])(?=${BEFORE}${FORMULA})`,
  "g",
);

/**
 * Rows as CSV (RFC 4180), with a byte order mark by which spreadsheets recognise UTF-8. An apostrophe before anything that
 * could be a formula makes it text; removing the first apostrophe in each such place restores the cell.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(text: string): string {
  return `"${text.replace(PLACES, "'").replaceAll('"', '""')}"`;
}
