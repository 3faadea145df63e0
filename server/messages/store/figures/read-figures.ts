import { sql, type SqlBool } from "kysely";
import { dayOf } from "#model/content/instant.ts";
import type { NamedFigures, PartFigures, Tally } from "#model/desk/figures-view.ts";
import { momentOf } from "#model/office/answer-by.ts";
import { countRows, type MessageDatabase } from "../../../platform/database/message-database.ts";
import { eventState } from "../event-state.ts";
import { messageEvents } from "../message-events.ts";
import { forgottenForFigures, keptForFigures } from "./counted-messages.ts";

const MONTHS = 12;

const DAY_MS = 86_400_000;

/** Rows of a list of figures; the rest is one row. */
const ROWS = 10;

export interface FiguresQuery {
  /** Like 2026-10. */
  month: string;
  /** Time zone of days, weeks and months, such as `Asia/Kolkata`. */
  zone: string;
  /** Working time of the office between two moments, in milliseconds. */
  workingMs: (from: Date, to: Date) => number;
  now: Date;
}

/**
 * The figures of a month, and the tallies of twelve, of kept messages and of those that are only counted any more. Junk is
 * counted apart, and nowhere else; `kept` are the months of the first message and of the last.
 */
export async function readFigures(
  database: Pick<MessageDatabase, "queries">,
  { month, zone, workingMs, now }: FiguresQuery,
) {
  const startOf = (day: string) => new Date(momentOf(day, "00:00", zone)).toISOString();
  const until = startOf(`${monthAfter(month, 1)}-01`);
  const monthNames = Array.from({ length: MONTHS }, (_, index) => monthAfter(month, index - MONTHS + 1));
  const span = { from: startOf(`${month}-01`), until };
  const rows = await countedIn(database, span).where(isForFigures).selectAll().execute();
  const measured = rows.map((row) => ({
    ...row,
    day: dayOf(row.received_at, zone),
    tookMs: row.answered_at && workingMs(new Date(row.received_at), new Date(row.answered_at)),
  }));
  const open = await openIn(database, span);
  const parts = (nameOf: (row: MeasuredRow) => string) => mostFirst(Map.groupBy(measured, nameOf));
  const byDay = Map.groupBy(measured, ({ day }) => day);
  return {
    month,
    ...figuresOf(measured),
    junk: await countRows(countedIn(database, span).where("state", "=", "junk")),
    days: daysOf(month).map((day) => ({
      day,
      ...figuresOf(byDay.get(day) ?? []).all,
      ...(startOf(day) <= now.toISOString() && { open: openAt(open, startOf(dayAfter(day))) }),
    })),
    weeks: [...Map.groupBy(measured, ({ day }) => mondayOf(day))]
      .map(([monday, own]) => ({ from: monday < month ? `${month}-01` : monday, ...figuresOf(own) }))
      .toSorted((one, other) => one.from.localeCompare(other.from)),
    topics: parts(({ topic }) => topic),
    sources: parts(({ source }) => source),
    pages: parts(({ from_page: page }) => page),
    campaigns: parts(({ campaign }) => campaign).filter(({ name }) => name !== ""),
    months: await talliesOf(database, monthNames, startOf, until),
    ...(await keptMonths(database, zone)),
  };
}

/** A doubtful message is no customer's until it is answered. */
export const isForFigures = sql<SqlBool>`(state = 'inbox' or (state = 'doubtful' and answered_at <> ''))`;

/** Messages that were received in a span of time. */
function countedIn(
  { queries }: Pick<MessageDatabase, "queries">,
  { from, until }: { from: string; until: string },
) {
  const all = keptForFigures(queries).unionAll(forgottenForFigures(queries)).as("all_messages");
  return queries.selectFrom(all).where("received_at", ">=", from).where("received_at", "<", until);
}

type CountedRow = Awaited<ReturnType<ReturnType<typeof keptForFigures>["execute"]>>[number];

/** A counted message, its day, and the working time to its answer; "" without one. */
type MeasuredRow = CountedRow & { day: string; tookMs: number | "" };

function figuresOf(rows: readonly MeasuredRow[]): PartFigures {
  const all = { inTime: 0, late: 0, unanswered: 0 };
  for (const { answered_at: answered, is_late: isLate } of rows)
    all[answered === "" ? "unanswered" : isLate === 1 ? "late" : "inTime"] += 1;
  return {
    all,
    won: rows.filter((row) => row.is_won === 1).length,
    medianMs: medianOf(rows.flatMap(({ tookMs }) => (tookMs === "" ? [] : [tookMs]))),
  };
}

/** The largest parts; the others are one, without a name of their own. */
function mostFirst(groups: ReadonlyMap<string, readonly MeasuredRow[]>): NamedFigures[] {
  const sorted = [...groups].toSorted(
    ([name, own], [other, others]) => others.length - own.length || name.localeCompare(other),
  );
  const rest = sorted.slice(ROWS).flatMap(([, own]) => own);
  return [
    ...sorted.slice(0, ROWS).map(([name, own]) => ({ name, ...figuresOf(own) })),
    ...(rest.length > 0 ? [{ name: "", others: sorted.length - ROWS, ...figuresOf(rest) }] : []),
  ];
}

/** A time for which a message was open; without an end, it is. */
interface OpenTime {
  from: string;
  to: string;
}

/** Times for which messages were open, of a span. Earlier versions did not record when an unanswered one was erased. */
async function openIn(
  { queries }: Pick<MessageDatabase, "queries">,
  { from, until }: { from: string; until: string },
): Promise<OpenTime[]> {
  const kept = keptForFigures(queries);
  const forgotten = forgottenForFigures(queries).where(({ eb, or }) =>
    or([eb("answered_at", "<>", ""), eb("gone_at", "<>", "")]),
  );
  const first = await queries
    .selectFrom(kept.unionAll(forgotten).as("all_messages"))
    .select(["received_at", "answered_at", "gone_at"])
    .where(isForFigures)
    .where("received_at", "<", until)
    .where(({ eb, or }) => or([eb("answered_at", "=", ""), eb("answered_at", ">=", from)]))
    .execute();
  const continued = await queries
    .selectFrom("messages")
    .select("id")
    .where("turn_from", "<>", "")
    .where("received_at", "<", until)
    .where(isForFigures)
    .execute();
  const events = await messageEvents(
    { queries },
    continued.map(({ id }) => id),
  );
  const later = [...events.values()].flatMap((own) => eventState(own).turns.slice(1));
  return [
    ...first.map((row) => ({ from: row.received_at, to: row.answered_at || row.gone_at })),
    ...later.map(({ letter, answer }) => ({
      from: letter?.at.toISOString() ?? "",
      to: answer?.at.toISOString() ?? "",
    })),
  ];
}

function openAt(open: readonly OpenTime[], moment: string): number {
  return open.filter(({ from, to }) => from < moment && (to || moment) >= moment).length;
}

/** The tallies of months: in the database, because there may be a hundred thousand messages. */
async function talliesOf(
  database: Pick<MessageDatabase, "queries">,
  names: readonly string[],
  startOf: (day: string) => string,
  until: string,
): Promise<(Tally & { month: string })[]> {
  const starts = names.map((name) => startOf(`${name}-01`));
  const cases = starts.map((start, index) => sql`when received_at >= ${start} then ${sql.lit(index)}`);
  const period = sql<number>`case ${sql.join(cases.toReversed(), sql` `)} else 0 end`;
  const outcome = sql<
    keyof Tally
  >`case when answered_at = '' then 'unanswered' when is_late = 1 then 'late' else 'inTime' end`;
  const parted = countedIn(database, { from: starts[0] ?? until, until })
    .where(isForFigures)
    .select([period.as("period"), outcome.as("outcome")])
    .as("parted");
  const rows = await database.queries
    .selectFrom(parted)
    .select(({ fn }) => ["period", "outcome", fn.countAll<number | string>().as("count")])
    .groupBy(["period", "outcome"])
    .execute();
  return names.map((month, index) => {
    const tally = { month, inTime: 0, late: 0, unanswered: 0 };
    for (const row of rows) if (row.period === index) tally[row.outcome] += Number(row.count);
    return tally;
  });
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

/** The middle of numbers, or between the two in the middle. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [below, above] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return below === undefined || above === undefined ? undefined : (below + above) / 2;
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

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(Date.parse(day) - weekday * DAY_MS).toISOString().slice(0, 10);
}

function monthOf(instant: string, zone: string): string {
  return dayOf(instant, zone).slice(0, 7);
}
