import { setImmediate as othersGoFirst } from "node:timers/promises";
import { CAMPAIGN_TAGS, STORED_FIELDS } from "#model/contact/field-names.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageEvent } from "../store/event-state.ts";
import { BYTE_ORDER_MARK, formatCsv, formatRawCsv } from "./format-csv.ts";
import { readExported, type ExportedMessage, type ExportQuery } from "./read-exported.ts";
import { writeWorkbook } from "./write-workbook.ts";

type Exports = Pick<MessageDatabase, "queries" | "kind">;

/**
 * Messages as CSV, in pieces to be sent one after the other.
 * @param raw the very texts, for programs that import them; a spreadsheet might run what it finds there
 */
export async function* exportCsv(
  database: Exports,
  query: ExportQuery,
  { raw = false }: { raw?: boolean } = {},
): AsyncGenerator<string> {
  const format = raw ? formatRawCsv : formatCsv;
  const columns = columnsFor(query);
  yield (raw ? "" : BYTE_ORDER_MARK) + format([columns.map(([name]) => name)]);
  for await (const messages of readExported(database, query)) {
    yield format(messages.map((message) => columns.map(([, value]) => value(message))));
    await othersGoFirst();
  }
}

/** Messages as an Excel workbook, with every cell a text, and how many there are. */
export async function exportWorkbook(
  database: Exports,
  query: ExportQuery,
): Promise<{ workbook: Buffer; messages: number }> {
  const columns = columnsFor(query);
  const rows = [columns.map(([name]) => name)];
  for await (const messages of readExported(database, query)) {
    rows.push(...messages.map((message) => columns.map(([, value]) => value(message))));
    await othersGoFirst();
  }
  return { workbook: await writeWorkbook("Messages", rows), messages: rows.length - 1 };
}

type Column = readonly [name: string, value: (message: ExportedMessage) => string];

/** Whoever asks what is kept about them also gets what was done about it, and to whom it was delivered. */
function columnsFor({ person }: ExportQuery): readonly Column[] {
  return person === undefined ? COLUMNS : [...COLUMNS, HISTORY, DELIVERIES];
}

const COLUMNS: readonly Column[] = [
  ["reference", ({ reference }) => reference],
  ["received", ({ receivedAt }) => receivedAt.toISOString()],
  ["due", ({ answerBy }) => answerBy?.toISOString() ?? ""],
  ["standing", ({ standing }) => standing],
  ["answered at", ({ answered }) => answered?.at.toISOString() ?? ""],
  ["answered by", ({ answered }) => answered?.by ?? ""],
  ["assignee", ({ assignee }) => assignee],
  ["notes", ({ notes }) => notes.map(({ by, detail }) => `${by}: ${detail}`).join("\n")],
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

const HISTORY: Column = ["history", ({ events }) => events.map(inWords).join("\n")];

function inWords({ kind, by, at, detail }: MessageEvent): string {
  return `${at.toISOString()} ${kind} by ${by}${detail ? `: ${detail}` : ""}`;
}

const DELIVERIES: Column = [
  "deliveries",
  ({ deliveries }) =>
    deliveries.map(({ sink, kind, state, at }) => `${kind} ${sink} ${state} ${at.toISOString()}`).join("; "),
];
