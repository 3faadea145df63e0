import { setImmediate as othersGoFirst } from "node:timers/promises";
import { CAMPAIGN_TAGS, STORED_FIELDS } from "#model/contact/field-names.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageEvent } from "../store/event-state.ts";
import { BYTE_ORDER_MARK, formatCsv, formatRawCsv } from "./format-csv.ts";
import { readExported, type ExportedMessage, type ExportQuery } from "./read-exported.ts";
import { writeWorkbook } from "./write-workbook.ts";

type Exports = Pick<MessageDatabase, "queries" | "kind">;

/** The name of whoever an event or an assignment names by an id. */
type NameOf = (by: string) => string;

interface Wording {
  /** Names that were recorded are names already when left out. */
  nameOf?: NameOf;
  /** The very texts, for programs that import them; a spreadsheet might run what it finds there. */
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

/** There are more messages than a workbook takes. */
export class TooManyForWorkbook extends Error {
  override message = `A workbook takes ${WORKBOOK_MAX_MESSAGES.toLocaleString("en-GB")} messages at most: narrow the list, or take it as CSV`;
}

let lastWorkbook: Promise<unknown> = Promise.resolve();

/**
 * Messages as an Excel workbook, with every cell a text, and how many there are. One is made after the other.
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

const HISTORY: Column = [
  "history",
  ({ events }, nameOf) => events.map((event) => inWords(event, nameOf)).join("\n"),
];

function inWords({ kind, by, at, detail }: MessageEvent, nameOf: NameOf): string {
  const more = (kind === "assigned" || kind === "handed-over") && detail !== "" ? nameOf(detail) : detail;
  return `${at.toISOString()} ${kind} by ${nameOf(by)}${more ? `: ${more}` : ""}`;
}

const DELIVERIES: Column = [
  "deliveries",
  ({ deliveries }) =>
    deliveries.map(({ sink, kind, state, at }) => `${kind} ${sink} ${state} ${at.toISOString()}`).join("; "),
];
