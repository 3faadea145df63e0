import { existsSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { readNames } from "#server/messages/store/people-names.ts";
import { LIST_VIEWS } from "#server/messages/store/lists/list-query.ts";
import { keptAbout } from "#server/messages/store/earlier-messages.ts";
import { databaseOf, type Invocation } from "./open-leads.ts";
import { UsageError } from "../command-line.ts";
import { messageCount } from "./terminal-text.ts";
import { exportCsv, exportWorkbook } from "#server/messages/export/export-messages.ts";
import { type ExportQuery, readExported } from "#server/messages/export/read-exported.ts";

/** Every field of all messages with junk, or of the selected ones; the newest first. */
export async function exportLeads(invocation: Invocation): Promise<string> {
  const { args, options, leads } = invocation;
  const file = workbookIn(args[0]);
  if ([options.csv, options.json, file !== undefined].filter(Boolean).length !== 1)
    throw new UsageError("Give --csv, --json or the name of a new file that ends in .xlsx");
  if (options.raw && !options.csv) throw new UsageError("--raw goes with --csv");
  const query = readQuery(options);
  const database = databaseOf(leads);
  const kept = query.person === undefined ? undefined : await keptAbout(database.queries, query.person);
  if (kept && kept.messages + kept.letters === 0)
    throw new Error(`No message from this address in ${leads.place}`);
  if (options.json) {
    return JSON.stringify((await allOf(readExported(database, query))).flat(), undefined, 2);
  }
  const { nameOf } = await readNames(database);
  if (file === undefined) {
    const pieces = await allOf(exportCsv(database, query, { nameOf, raw: options.raw ?? false }));
    return pieces.join("").trimEnd();
  }
  const { workbook, messages } = await exportWorkbook(database, query, { nameOf });
  writeFileSync(file, workbook, { flag: "wx", mode: 0o600 });
  return `Wrote ${messageCount(messages)} to ${file}`;
}

async function allOf<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

function readQuery({ since, state, person }: Invocation["options"]): ExportQuery {
  if (person !== undefined && !person.includes("@"))
    throw new UsageError("Give an e-mail address after --person");
  return { view: readState(state), since: readSince(since), person, now: new Date() };
}

function workbookIn(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  if (!given.toLowerCase().endsWith(".xlsx")) throw new UsageError("Give a file name that ends in .xlsx");
  const file = resolve(given);
  if (existsSync(file)) throw new Error(`${file} already exists, and is not overwritten`);
  return file;
}

/** Midnight of a day in the local zone, or a moment. */
function readSince(given: string | undefined): Date | undefined {
  if (given === undefined) return undefined;
  const since = new Date(/^\d{4}-\d{2}-\d{2}$/.test(given) ? `${given}T00:00` : given);
  if (/^\d{4}-\d{2}-\d{2}/.test(given) && !Number.isNaN(since.getTime())) return since;
  throw new UsageError(`--since must be a day such as 2026-01-31, not ${JSON.stringify(given)}`);
}

/** A command line has no person who is signed in. */
const STATES = [...LIST_VIEWS.filter((view) => view !== "mine"), "inbox"] as const;

/** Former names of junk; removed with the next version. */
const OLD_NAMES = ["held", "spam", "quarantine"];

function readState(given = "all"): ExportQuery["view"] {
  const state = OLD_NAMES.includes(given) ? "junk" : STATES.find((one) => one === given);
  if (state) return state;
  throw new UsageError(`--state must be one of ${STATES.join(", ")}, not ${JSON.stringify(given)}`);
}
