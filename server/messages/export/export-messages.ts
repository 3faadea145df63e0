import { setImmediate as othersGoFirst } from "node:timers/promises";
import { CAMPAIGN_TAGS, STORED_FIELDS } from "#model/contact/field-names.ts";
import { EVENTS } from "#model/desk/events.ts";
import type { MessageEvent } from "../store/event-state.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { runThread } from "../../platform/run-thread.ts";
import { readExported, type ExportedMessage, type ExportQuery } from "./read-exported.ts";

type Exports = Pick<MessageDatabase, "queries" | "kind">;

/** Resolves an id in an event or an assignment to a person's name. */
type NameOf = (by: string) => string;

interface Wording {
  /** Names that were recorded are names already when left out. */
  nameOf?: NameOf;
  /** The unchanged texts, for programs; a spreadsheet might run formulas in them. */
  raw?: boolean;
}

const asRecorded: NameOf = (by) => by;

/** Messages as CSV, in pieces to be sent one after the other. */
export async function* exportCsv(
  database: Exports,
  query: ExportQuery,
  { raw = false, nameOf = asRecorded }: Wording = {},
): AsyncGenerator<string> {
  const format = raw ? formatRawCsv : formatCsv;
  const columns = columnsFor(query);
  yield (raw ? "" : BYTE_ORDER_MARK) + format([columns.map(([name]) => name)]);
  for await (const messages of readExported(database, query)) {
    yield format(messages.map((message) => columns.map(([, value]) => value(message, nameOf))));
    await othersGoFirst();
  }
}

/** A workbook is made in memory, of which ten thousand messages of a kilobyte take 430 MB for three seconds. */
const WORKBOOK_MAX_MESSAGES = 10_000;

/** More messages than a workbook can hold. */
export class TooManyForWorkbook extends Error {
  override message = `A workbook can have up to ${WORKBOOK_MAX_MESSAGES.toLocaleString("en-GB")} messages: narrow the list, or export CSV`;
}

let lastWorkbook: Promise<unknown> = Promise.resolve();

/**
 * Messages as an Excel workbook, with every cell a text, and their number. Workbooks are made one at a time.
 * @throws TooManyForWorkbook
 */
export function exportWorkbook(...wanted: Parameters<typeof makeWorkbook>): ReturnType<typeof makeWorkbook> {
  const made = lastWorkbook.then(() => makeWorkbook(...wanted));
  lastWorkbook = made.catch(() => undefined);
  return made;
}

async function makeWorkbook(
  database: Exports,
  query: ExportQuery,
  { nameOf = asRecorded }: Pick<Wording, "nameOf"> = {},
): Promise<{ workbook: Buffer; messages: number }> {
  const columns = columnsFor(query);
  const rows = [columns.map(([name]) => name)];
  for await (const messages of readExported(database, query)) {
    rows.push(...messages.map((message) => columns.map(([, value]) => value(message, nameOf))));
    if (rows.length - 1 > WORKBOOK_MAX_MESSAGES) throw new TooManyForWorkbook();
    await othersGoFirst();
  }
  return { workbook: await writeWorkbook("Messages", rows), messages: rows.length - 1 };
}

type Column = readonly [name: string, value: (message: ExportedMessage, nameOf: NameOf) => string];

/** A person's data export also includes the actions on it, and its recipients. */
function columnsFor({ person }: ExportQuery): readonly Column[] {
  return person === undefined ? COLUMNS : [...COLUMNS, LETTERS, HISTORY, DELIVERIES];
}

const COLUMNS: readonly Column[] = [
  ["reference", ({ reference }) => reference],
  ["received", ({ receivedAt }) => receivedAt.toISOString()],
  ["due", ({ answerBy }) => answerBy?.toISOString() ?? ""],
  ["standing", ({ standing }) => standing],
  ["answered at", ({ answered }) => answered?.at.toISOString() ?? ""],
  ["answered by", ({ answered }, nameOf) => (answered ? nameOf(answered.by) : "")],
  ["assignee", ({ assignee }, nameOf) => (assignee === "" ? "" : nameOf(assignee))],
  ["notes", ({ notes }, nameOf) => notes.map(({ by, detail }) => `${nameOf(by)}: ${detail}`).join("\n")],
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

const LETTERS: Column = [
  "letters",
  ({ letters }, nameOf) =>
    letters
      .map(({ direction, person_id: by, from_mailbox: from, ...letter }) =>
        [
          `${letter.created_at} ${letter.state} from ${direction === "in" ? from : nameOf(by)} to ${letter.recipients} ${letter.copies}`.trim(),
          letter.subject,
          letter.body,
          ...letter.files.map(({ name, bytes }) => `file: ${name} (${bytes} bytes)`),
        ].join("\n"),
      )
      .join("\n\n"),
];

const HISTORY: Column = [
  "history",
  ({ events }, nameOf) => events.map((event) => inWords(event, nameOf)).join("\n"),
];

function inWords({ kind, by, at, detail }: MessageEvent, nameOf: NameOf): string {
  const more = EVENTS[kind].detail === "person" && detail !== "" ? nameOf(detail) : detail;
  return `${at.toISOString()} ${kind}${by && ` by ${nameOf(by)}`}${more && `: ${more}`}`;
}

const DELIVERIES: Column = [
  "deliveries",
  ({ deliveries }) =>
    deliveries.map(({ sink, kind, state, at }) => `${kind} ${sink} ${state} ${at.toISOString()}`).join("; "),
];

/** Spaces, and the quotes and marks a spreadsheet may strip; line ends and tabs separate cells. */
const BEFORE = String.raw`(?:[^\S\t\r\n]|[\u200b"'])*`;
/** Text that spreadsheets would run as a formula. */
const FORMULA = String.raw`[=+\-@|%\uff1d\uff0b\uff0d\uff20]`;
/**
 * Where a formula may begin: at the start of a cell, and after a semicolon, tab or line end within it. A spreadsheet
 * whose list separator is not the comma opens the file with cells that begin there.
 */
const PLACES = new RegExp(
  String.raw`^(?=[\s\u200b"']*${FORMULA}|'*[\t\r])|(?<=[;\t\r\n])(?=${BEFORE}${FORMULA})`,
  "g",
);

/** With this before the first row, spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * Rows as CSV (RFC 4180). An apostrophe before anything that
 * could be a formula makes it text; removing the first apostrophe in each such place restores the cell.
 */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return formatRawCsv(rows.map((row) => row.map((text) => text.replace(PLACES, "'"))));
}

/** Rows as CSV with unchanged texts, for programs; a spreadsheet might run formulas in them. */
function formatRawCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Rows as an Excel workbook with one sheet, the first of them headings. Every cell is text, marked as text: nothing is
 * computed, no digit is lost, and a cell that begins with `=` or `+` stays text when it is edited. Rejects when the thread
 * that makes it fails.
 */
async function writeWorkbook(sheet: string, rows: readonly (readonly string[])[]): Promise<Buffer> {
  const workbook = await runThread(new URL("workbook-thread.ts", import.meta.url), { sheet, rows });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by our own thread
  return Buffer.from(workbook as Uint8Array);
}
