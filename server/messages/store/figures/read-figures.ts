import { dayOf } from "#model/content/instant.ts";
import { momentOf } from "#model/office/answer-by.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import type { Source } from "../lists/source.ts";
import { forgottenForFigures, keptForFigures } from "./counted-messages.ts";

const MONTHS = 12;

/** Messages by how they were answered; the three are all that were received. */
export interface Tally {
  inTime: number;
  late: number;
  /** Without an answer so far, whether or not it is due. */
  unanswered: number;
}

/** What came in within a month, and how it was answered. What is held or spam is counted apart, and nowhere else. */
export interface Figures {
  /** Like 2026-10. */
  month: string;
  all: Tally;
  held: number;
  /** Of the times that answers took, the one in the middle, in milliseconds; absent without an answer. */
  medianMs?: number;
  /** Every day of the month, like 2026-10-31. */
  days: (Tally & { day: string })[];
  /** By the topic's key, most first. */
  topics: (Tally & { topic: string })[];
  /** Most first. */
  sources: (Tally & { source: Source })[];
  /** Twelve, the oldest first, this month last. */
  months: (Tally & { month: string })[];
  /** The months of the first message and of the last; absent without any. */
  kept?: { first: string; last: string };
}

export interface FiguresQuery {
  /** Like 2026-10. */
  month: string;
  /** By whose clocks days and months begin, such as `Asia/Kolkata`. */
  zone: string;
  /** The time between two moments that counts, in milliseconds: the working time of the office. */
  workingMs: (from: Date, to: Date) => number;
}

/** The figures of a month and of the eleven before it, over the messages that are kept and those that are only counted. */
export async function readFigures(
  database: Pick<MessageDatabase, "queries">,
  { month, zone, workingMs }: FiguresQuery,
): Promise<Figures> {
  const startOf = (day: string) => new Date(momentOf(day, "00:00", zone)).toISOString();
  const monthNames = Array.from({ length: MONTHS }, (_, index) => monthAfter(month, index - MONTHS + 1));
  const months = periods(monthNames, (name) => startOf(`${name}-01`));
  const days = periods(daysOf(month), startOf);
  const until = startOf(`${monthAfter(month, 1)}-01`);
  const rows = await readRows(database, months.starts[0] ?? until, until);

  const thisMonth = rows.filter(({ receivedAt }) => receivedAt >= (days.starts[0] ?? until));
  const counted = thisMonth.filter(({ state }) => state === "inbox");
  const median = medianOf(counted.flatMap((row) => tookMs(row, workingMs) ?? []));
  return {
    month,
    all: tallyOf(counted),
    held: thisMonth.length - counted.length,
    ...(median !== undefined && { medianMs: median }),
    days: tallies(days.names, counted, days.nameOf).map(([day, tally]) => ({ day, ...tally })),
    topics: mostFirst(counted, ({ topic }) => topic).map(([topic, tally]) => ({ topic, ...tally })),
    sources: mostFirst(counted, ({ source }) => source).map(([source, tally]) => ({ source, ...tally })),
    months: tallies(
      months.names,
      rows.filter(({ state }) => state === "inbox"),
      months.nameOf,
    ).map(([name, tally]) => ({ month: name, ...tally })),
    ...(await keptMonths(database, zone)),
  };
}

interface FigureRow {
  receivedAt: string;
  answeredAt: string;
  isLate: boolean;
  topic: string;
  state: string;
  source: Source;
}

/** `answered_at` follows from the events of a message and is written with them. */
async function readRows(
  { queries }: Pick<MessageDatabase, "queries">,
  from: string,
  until: string,
): Promise<FigureRow[]> {
  const kept = keptForFigures(queries);
  const forgotten = forgottenForFigures(queries);
  const rows = [
    ...(await kept.where("received_at", ">=", from).where("received_at", "<", until).execute()),
    ...(await forgotten.where("received_at", ">=", from).where("received_at", "<", until).execute()),
  ];
  return rows.map(({ received_at: receivedAt, answered_at: answeredAt, is_late: isLate, ...row }) => ({
    ...row,
    receivedAt,
    answeredAt,
    isLate: isLate === 1,
  }));
}

async function keptMonths(
  { queries }: Pick<MessageDatabase, "queries">,
  zone: string,
): Promise<Pick<Figures, "kept">> {
  const spans = await Promise.all(
    (["messages", "counted_messages"] as const).map((table) =>
      queries
        .selectFrom(table)
        .select(({ fn }) => [fn.min("received_at").as("first"), fn.max("received_at").as("last")])
        .executeTakeFirstOrThrow(),
    ),
  );
  const moments = spans
    .flatMap(({ first, last }) => [first, last])
    .filter((moment) => !!moment)
    .toSorted();
  const [first, last] = [moments.at(0), moments.at(-1)];
  return first && last ? { kept: { first: monthOf(first, zone), last: monthOf(last, zone) } } : {};
}

function tallyOf(rows: readonly FigureRow[]): Tally {
  const answered = rows.filter(({ answeredAt }) => answeredAt !== "");
  const late = answered.filter(({ isLate }) => isLate).length;
  return { inTime: answered.length - late, late, unanswered: rows.length - answered.length };
}

function tookMs(
  { receivedAt, answeredAt }: FigureRow,
  workingMs: FiguresQuery["workingMs"],
): number | undefined {
  return answeredAt === "" ? undefined : workingMs(new Date(receivedAt), new Date(answeredAt));
}

function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return below === undefined || above === undefined ? undefined : (below + above) / 2;
}

/** A tally for each name, in their order. */
function tallies<Name extends string>(
  names: readonly Name[],
  rows: readonly FigureRow[],
  nameOf: (row: FigureRow) => Name | undefined,
): [Name, Tally][] {
  const groups = Map.groupBy(rows, nameOf);
  return names.map((name) => [name, tallyOf(groups.get(name) ?? [])]);
}

function mostFirst<Name extends string>(
  rows: readonly FigureRow[],
  nameOf: (row: FigureRow) => Name,
): [Name, Tally][] {
  return [...Map.groupBy(rows, nameOf)]
    .toSorted(([name, own], [other, others]) => others.length - own.length || name.localeCompare(other))
    .map(([name, own]) => [name, tallyOf(own)]);
}

/** Spans of time that follow each other, and in which of them a message came. */
function periods(names: readonly string[], startOf: (name: string) => string) {
  const starts = names.map(startOf);
  const nameOf = ({ receivedAt }: FigureRow) => names[starts.findLastIndex((start) => start <= receivedAt)];
  return { names, starts, nameOf };
}

function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, "0")}`);
}

function monthOf(instant: string, zone: string): string {
  return dayOf(instant, zone).slice(0, 7);
}
