import { existsSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { CAMPAIGN_TAGS, STORED_FIELDS } from "#model/contact/field-names.ts";
import { deliveriesOf, type StatedDelivery } from "#server/messages/store/lists/delivery-standing.ts";
import { normaliseAddress } from "#server/messages/store/messages-of-person.ts";
import type { StoredMessage } from "#server/messages/store/message-store.ts";
import type { Invocation } from "./open-leads.ts";
import { UsageError } from "../command-line.ts";
import { formatCsv, formatRawCsv } from "./format-csv.ts";
import { messageCount } from "./terminal-text.ts";
import { writeWorkbook } from "./write-workbook.ts";

/** Every field of every message, those in quarantine included, or of those that are asked for; the newest first. */
export async function exportLeads(invocation: Invocation): Promise<string> {
  const { args, options } = invocation;
  const file = workbookIn(args[0]);
  if ([options.csv, options.json, file !== undefined].filter(Boolean).length !== 1)
    throw new UsageError("As what? Give one of --csv, --json and the name of a new file that ends in .xlsx");
  if (options.raw && !options.csv) throw new UsageError("--raw goes with --csv");
  const messages = await exportedMessages(invocation);
  if (options.json) return JSON.stringify(messages, undefined, 2);
  const columns = options.person === undefined ? COLUMNS : [...COLUMNS, DELIVERIES];
  const rows = [
    columns.map(([name]) => name),
    ...messages.map((message) => columns.map(([, value]) => value(message))),
  ];
  if (file === undefined) return (options.raw ? formatRawCsv(rows) : formatCsv(rows)).trimEnd();
  writeFileSync(file, await writeWorkbook("Messages", rows), { flag: "wx", mode: 0o600 });
  return `Wrote ${messageCount(messages.length)} to ${file}`;
}

/** A message, with its deliveries where everything about one person is asked for. */
type Exported = StoredMessage & { deliveries?: StatedDelivery[] };

async function exportedMessages({ options, leads }: Invocation): Promise<Exported[]> {
  const since = readSince(options.since);
  const state = readState(options.state);
  const all = (await leads.open?.store.list({ limit: Number.MAX_SAFE_INTEGER, state })) ?? [];
  const messages = since ? all.filter(({ receivedAt }) => receivedAt >= since) : all;
  if (options.person === undefined) return messages;
  if (!options.person.includes("@")) throw new UsageError("Of whom? Give an e-mail address after --person");
  const address = normaliseAddress(options.person);
  const theirs = messages.filter(({ email }) => normaliseAddress(email) === address);
  if (!leads.open || theirs.length === 0) throw new Error(`No message from this address in ${leads.place}`);
  const deliveries = await deliveriesOf(
    leads.open.database,
    theirs.map(({ id }) => id),
  );
  return theirs.map((message) => ({ ...message, deliveries: deliveries.get(message.id) ?? [] }));
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

type Column = readonly [name: string, value: (message: Exported) => string];

const COLUMNS: readonly Column[] = [
  ["reference", ({ reference }) => reference],
  ["received", ({ receivedAt }) => receivedAt.toISOString()],
  ["due", ({ answerBy }) => answerBy?.toISOString() ?? ""],
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

/** Who was given the message. */
const DELIVERIES: Column = [
  "deliveries",
  ({ deliveries = [] }) =>
    deliveries.map(({ sink, kind, state, at }) => `${kind} ${sink} ${state} ${at.toISOString()}`).join("; "),
];
