import { existsSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { readNames } from "#server/desk/messages/names.ts";
import { exportRows, personRows, type ExportRows } from "#server/messages/export/export-rows.ts";
import { formatCsv, formatRawCsv } from "#server/messages/export/format-csv.ts";
import { writeWorkbook } from "#server/messages/export/write-workbook.ts";
import { wholeList, wholePerson } from "#server/messages/store/lists/whole-messages.ts";
import type { StoredMessage } from "#server/messages/store/message-store.ts";
import type { Invocation } from "./open-leads.ts";
import { UsageError } from "../command-line.ts";
import { messageCount } from "./terminal-text.ts";

/** Every field of every message, those in quarantine included, or of those that are asked for; the newest first. */
export async function exportLeads(invocation: Invocation): Promise<string> {
  const { args, options } = invocation;
  const file = workbookIn(args[0]);
  if ([options.csv, options.json, file !== undefined].filter(Boolean).length !== 1)
    throw new UsageError("As what? Give one of --csv, --json and the name of a new file that ends in .xlsx");
  if (options.raw && !options.csv) throw new UsageError("--raw goes with --csv");
  const { rows, messages } = await exported(invocation);
  if (options.json) return JSON.stringify(messages, undefined, 2);
  if (file === undefined) return (options.raw ? formatRawCsv(rows) : formatCsv(rows)).trimEnd();
  writeFileSync(file, await writeWorkbook("Messages", rows), { flag: "wx", mode: 0o600 });
  return `Wrote ${messageCount(messages.length)} to ${file}`;
}

/** What is exported, as rows of text and as it is stored. */
async function exported({
  options,
  leads,
}: Invocation): Promise<{ rows: ExportRows; messages: readonly StoredMessage[] }> {
  const since = readSince(options.since);
  const state = readState(options.state);
  const wanted = (message: StoredMessage) =>
    (!since || message.receivedAt >= since) && (!state || message.state === state);
  const { person } = options;
  if (person !== undefined && !person.includes("@"))
    throw new UsageError("Of whom? Give an e-mail address after --person");
  const database = leads.open?.database;
  const { nameOf } = database ? await readNames(database) : { nameOf: (by: string) => by };
  if (person === undefined) {
    const all = database ? await wholeList(database, { view: "all", now: new Date() }) : [];
    const messages = all.filter(wanted);
    return { rows: exportRows(messages, nameOf), messages };
  }
  const messages = (database ? await wholePerson(database, person) : []).filter(wanted);
  if (messages.length === 0) throw new Error(`No message from this address in ${leads.place}`);
  return { rows: personRows(messages, nameOf), messages };
}

function workbookIn(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  if (!given.toLowerCase().endsWith(".xlsx"))
    throw new UsageError("Where to? The name of the file ends in .xlsx");
  const file = resolve(given);
  if (existsSync(file)) throw new Error(`${file} is there already, and is not written over`);
  return file;
}

/** Midnight of a day where the command runs, or a moment. */
function readSince(given: string | undefined): Date | undefined {
  if (given === undefined) return undefined;
  const since = new Date(/^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T00:00` : given);
  if (/^\d{4}-\d{2}-\d{2}/.test(given) && !Number.isNaN(since.getTime())) return since;
  throw new UsageError(`--since must be a day such as 2026-01-31, not ${JSON.stringify(given)}`);
}

const STATES = ["inbox", "quarantine"] as const;

function readState(given: string | undefined): StoredMessage["state"] | undefined {
  const state = STATES.find((one) => one === given);
  if (given === undefined || state) return state;
  throw new UsageError(`--state must be ${STATES.join(" or ")}, not ${JSON.stringify(given)}`);
}
