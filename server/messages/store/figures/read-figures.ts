import { sql, type SqlBool } from "kysely";
import { dayOf } from "#model/content/instant.ts";
import type { Tally } from "#model/desk/figures-view.ts";
import type { Source } from "#model/desk/list-query.ts";
import { momentOf } from "#model/office/answer-by.ts";
import { countRows, type MessageDatabase } from "../../../platform/database/message-database.ts";
import { forgottenForFigures, keptForFigures } from "./counted-messages.ts";

const MONTHS = 12;

export interface FiguresQuery {
  /** Like 2026-10. */
  month: string;
  /** By whose clocks days and months begin, such as `Asia/Kolkata`. */
  zone: string;
  /** The time between two moments that counts, in milliseconds: the working time of the office. */
  workingMs: (from: Date, to: Date) => number;
}

/**
 * The figures of a month and of the eleven before it, over the messages that are kept and those that are only counted. What
 * is junk is counted apart, and nowhere else; `kept` are the months of the first message and of the last.
 */
export async function readFigures(
  database: Pick<MessageDatabase, "queries">,
  { month, zone, workingMs }: FiguresQuery,
) {
  const startOf = (day: string) => new Date(momentOf(day, "00:00", zone)).toISOString();
  const until = startOf(`${monthAfter(month, 1)}-01`);
  const monthNames = Array.from({ length: MONTHS }, (_, index) => monthAfter(month, index - MONTHS + 1));
  const dayNames = daysOf(month);
  const months = await countGroups(
    database,
    monthNames.map((name) => startOf(`${name}-01`)),
    until,
  );
  const groups = await countGroups(database, dayNames.map(startOf), until, ["topic", "source"]);
  const thisMonth = () => within(database, startOf(`${month}-01`), until);
  // What lies in the middle is known only where all are.
  const answered = await thisMonth()
    .select(["received_at", "answered_at"])
    .where("state", "<>", "junk")
    .where("answered_at", "<>", "")
    .execute();
  const took = answered.map((row) => workingMs(new Date(row.received_at), new Date(row.answered_at)));
  return {
    month,
    all: tallyOf(groups),
    junk: await countRows(thisMonth().where("state", "=", "junk")),
    medianMs: medianOf(took),
    days: inPeriods(dayNames, groups).map(([day, tally]) => ({ day, ...tally })),
    topics: mostFirst(groups, ({ topic }) => topic).map(([topic, tally]) => ({ topic, ...tally })),
    sources: mostFirst(groups, ({ source }) => source).map(([source, tally]) => ({ source, ...tally })),
    months: inPeriods(monthNames, months).map(([name, tally]) => ({ month: name, ...tally })),
    ...(await keptMonths(database, zone)),
  };
}

/** Messages of the inbox that have all this in common. */
interface Group {
  /** The place of its period among those asked for. */
  period: number;
  outcome: keyof Tally;
  topic: string;
  source: Source;
  count: number;
}

/** A doubtful message is no customer's until it is answered. */
export const isForFigures = sql<SqlBool>`(state = 'inbox' or (state = 'doubtful' and answered_at <> ''))`;

/** What stands where groups are not told apart by it. */
const UNTOLD: Pick<Group, "topic" | "source"> = { topic: "", source: "typed" };

/** All messages of a span of time. */
function within({ queries }: Pick<MessageDatabase, "queries">, from: string, until: string) {
  const all = keptForFigures(queries).unionAll(forgottenForFigures(queries)).as("all_messages");
  return queries.selectFrom(all).where("received_at", ">=", from).where("received_at", "<", until);
}

/**
 * Counts the messages of the inbox by period and outcome: in the database, because there may be a hundred thousand.
 * @param starts when the periods begin, each of which ends with the next
 * @param apart by what else they are told apart
 */
async function countGroups(
  database: Pick<MessageDatabase, "queries">,
  starts: readonly string[],
  until: string,
  apart: readonly ("topic" | "source")[] = [],
): Promise<Group[]> {
  const cases = starts.map((start, index) => sql`when received_at >= ${start} then ${sql.lit(index)}`);
  const period = sql<number>`case ${sql.join(cases.toReversed(), sql` `)} else 0 end`;
  const outcome = sql<
    keyof Tally
  >`case when answered_at = '' then 'unanswered' when is_late = 1 then 'late' else 'inTime' end`;
  const parted = within(database, starts[0] ?? until, until)
    .select([period.as("period"), outcome.as("outcome"), ...apart])
    .where(isForFigures)
    .as("parted");
  const keys = ["period", "outcome", ...apart] as const;
  const rows = await database.queries
    .selectFrom(parted)
    .select(({ fn }) => [...keys, fn.countAll<number | string>().as("count")])
    .groupBy(keys)
    .execute();
  return rows.map((row) => ({ ...UNTOLD, ...row, count: Number(row.count) }));
}

async function keptMonths({ queries }: Pick<MessageDatabase, "queries">, zone: string) {
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

function tallyOf(groups: readonly Group[]): Tally {
  const tally = { inTime: 0, late: 0, unanswered: 0 };
  for (const { outcome, count } of groups) tally[outcome] += count;
  return tally;
}

/** The middle of numbers, or between the two in the middle. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return below === undefined || above === undefined ? undefined : (below + above) / 2;
}

/** A tally for each period, by its name. */
function inPeriods(names: readonly string[], groups: readonly Group[]): [string, Tally][] {
  const parts = Map.groupBy(groups, ({ period }) => period);
  return names.map((name, index) => [name, tallyOf(parts.get(index) ?? [])]);
}

function mostFirst<Name extends string>(
  groups: readonly Group[],
  nameOf: (group: Group) => Name,
): [Name, Tally][] {
  const sizeOf = ({ inTime, late, unanswered }: Tally) => inTime + late + unanswered;
  return [...Map.groupBy(groups, nameOf)]
    .map(([name, own]): [Name, Tally] => [name, tallyOf(own)])
    .toSorted(([name, own], [other, others]) => sizeOf(others) - sizeOf(own) || name.localeCompare(other));
}

/** The month so many months after one, or before it. */
export function monthAfter(month: string, count: number): string {
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
