import { sql, type SqlBool } from "kysely";
import type { DeliveryStanding, ListPlace } from "#model/desk/message-views.ts";
import { recordOf } from "#model/record-of.ts";
import { deliveriesOf, deliveryStanding } from "./delivery-standing.ts";
import { inList, LIST_VIEWS, type ListQuery, type ListView, orderOf } from "./list-query.ts";
import { type MessageDatabase, countRows } from "../../../platform/database/message-database.ts";
import type { FullMessageRow } from "../../../platform/database/message-tables.ts";

/** Rows of a page. */
const PAGE_ROWS = 50;
/** A row shows the beginning of a message, in which the first line that says something is looked for. */
const BEGINNING_CHARS = 400;

/** A message as a row of a list: of its text the first line, or what of it is shown; an assignee "" is none. */
export type ListedMessage = ReturnType<typeof toListed>;

/** What is to be done about a message. */
export type MessageStanding = "open" | "overdue" | "later" | "waiting" | "answered" | "junk";

/** A page of a list. */
export interface ListPage {
  rows: ListedMessage[];
  /** The key by which the next page is asked for; absent on the last. */
  older?: string;
}

/**
 * A page of a list: what is due first comes first, else what is newest.
 * @param page.after the key that the page before gave; one that none gave is that of the first page
 */
export async function listMessages(
  database: Pick<MessageDatabase, "queries" | "kind">,
  query: ListQuery,
  { after, limit = PAGE_ROWS }: { after?: string | undefined; limit?: number } = {},
): Promise<ListPage> {
  const { column, direction } = orderOf(query.view);
  const key = readKey(after);
  const found = await database.queries
    .selectFrom("messages")
    .select([...ROW_COLUMNS, sql<string>`substr(message, 1, ${sql.lit(BEGINNING_CHARS)})`.as("beginning")])
    .where(inList(database, query))
    .$if(key !== undefined, (from) => from.where(beyond(column, direction, key ?? NO_KEY)))
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(limit + 1)
    .execute();
  const page = found.slice(0, limit);
  const deliveries = await deliveriesOf(
    database,
    page.map(({ id }) => id),
  );
  const rows = page.map((row) =>
    toListed(row, deliveryStanding(deliveries.get(row.id), query.now), query.now),
  );
  const last = page.at(-1);
  return { rows, ...(found.length > limit && last && { older: `${last[column]}_${last.id}` }) };
}

const TEXT_COLUMNS = ["reference", "name", "company", "topic", "times", "assignee"] as const;
const ROW_COLUMNS = [
  "turn_from",
  ...TEXT_COLUMNS,
  ...(["id", "from_page", "received_at", "answer_by", "state", "turn_at"] as const),
  ...(["suspicion", "judged", "answered_at", "answered_by", "opened_at"] as const),
  ...(["later_until", "waits_since"] as const),
] as const;

/** Where a page ends: the value by which the list is sorted, and an id. */
export type ListKey = readonly [value: string, id: string];

const NO_KEY: ListKey = ["", ""];

function readKey(key: string | undefined): ListKey | undefined {
  const [, value, id] = /^([\dTZ:.-]{0,30})_([\da-f-]{36})$/.exec(key ?? "") ?? [];
  return value === undefined || id === undefined ? undefined : [value, id];
}

/** Whether a message comes after a key. Both parts are compared at once, as the indexes have them. */
export function beyond(
  column: ReturnType<typeof orderOf>["column"],
  direction: "asc" | "desc",
  key: ListKey,
) {
  const [value, id] = key;
  return sql<SqlBool>`(${sql.ref(column)}, id) ${sql.raw(direction === "asc" ? ">" : "<")} (${value}, ${id})`;
}

function toListed(
  row: Pick<FullMessageRow, (typeof ROW_COLUMNS)[number]> & { beginning: string },
  delivery: DeliveryStanding,
  now: Date,
) {
  const lines = row.beginning.split("\n").map((line) => line.trim());
  return {
    ...recordOf(TEXT_COLUMNS, (column) => row[column]),
    from: row.from_page,
    firstLine: lines.find(Boolean) ?? "",
    receivedAt: new Date(row.received_at),
    ...(row.turn_from && { turnFrom: new Date(row.turn_from) }),
    // Absent in messages from before there were promises.
    ...(row.answer_by && { answerBy: new Date(row.answer_by) }),
    standing: messageStanding(row, now),
    state: row.state,
    // What spoke for spam when it came, in words, and what a person said.
    suspicion: row.suspicion.split("\n").filter(Boolean),
    judged: row.judged,
    ...(row.answered_at && { answered: { by: row.answered_by, at: new Date(row.answered_at) } }),
    // Until when it is put off, unless that time has come.
    ...(row.later_until > now.toISOString() && { laterUntil: new Date(row.later_until) }),
    isOpened: row.opened_at !== "",
    delivery,
  };
}

/** What is to be done about a message, by its columns. */
export function messageStanding(
  row: Pick<FullMessageRow, "state" | "answered_at" | "answer_by" | "later_until" | "waits_since">,
  now: Date,
): MessageStanding {
  if (row.state === "junk") return "junk";
  if (row.answered_at !== "") return row.waits_since ? "waiting" : "answered";
  if (row.answer_by !== "" && row.answer_by < now.toISOString()) return "overdue";
  return row.later_until > now.toISOString() ? "later" : "open";
}

/** How many messages each list has, narrowed by the same filters, in one query. */
export async function countLists(
  database: Pick<MessageDatabase, "queries" | "kind">,
  query: Omit<ListQuery, "view">,
): Promise<Record<ListView, number>> {
  const { queries } = database;
  const counts = await queries
    .selectNoFrom(() =>
      LIST_VIEWS.map((view) =>
        queries
          .selectFrom("messages")
          .select(({ fn }) => fn.countAll<number | string>().as("count"))
          .where(inList(database, { ...query, view }))
          .as(view),
      ),
    )
    .executeTakeFirstOrThrow();
  return recordOf(LIST_VIEWS, (view) => Number(counts[view]));
}

/** How many open messages each person has, by the id under which they were given to them. */
export async function openByPerson({
  queries,
}: Pick<MessageDatabase, "queries">): Promise<Map<string, number>> {
  const rows = await queries
    .selectFrom("messages")
    .select(({ fn }) => ["assignee", fn.countAll<number | string>().as("count")])
    // As in the list of those that are open, so that its index serves.
    .where(sql<SqlBool>`state = 'inbox' and answered_at = ''`)
    .where("assignee", "<>", "")
    .groupBy("assignee")
    .execute();
  return new Map(rows.map(({ assignee, count }) => [assignee, Number(count)]));
}

/** What was answered since then, the last first. */
export async function recentAnswers({ queries }: Pick<MessageDatabase, "queries">, since: Date) {
  const rows = await queries
    .selectFrom("messages")
    .select(["reference", "name", "received_at", "answer_by", "answered_at", "answered_by"])
    // As in the list of those that are answered, so that its index serves.
    .where(sql<SqlBool>`state <> 'junk' and answered_at <> ''`)
    .where("answered_at", ">=", since.toISOString())
    .orderBy("answered_at", "desc")
    .execute();
  return rows.map(({ reference, name, received_at, answer_by, answered_at, answered_by: answeredBy }) => ({
    reference,
    name,
    receivedAt: new Date(received_at),
    // Absent in messages from before there were promises.
    answerBy: answer_by === "" ? undefined : new Date(answer_by),
    answeredAt: new Date(answered_at),
    answeredBy,
  }));
}

/** The place of a message in a list; undefined when it is not in it, or not any more. */
export async function placeInList(
  database: Pick<MessageDatabase, "queries" | "kind">,
  query: ListQuery,
  reference: string,
): Promise<ListPlace | undefined> {
  const { column, direction } = orderOf(query.view);
  const back = direction === "asc" ? "desc" : "asc";
  const listed = database.queries.selectFrom("messages").where(inList(database, query));
  const row = await listed.select(["id", column]).where("reference", "=", reference).executeTakeFirst();
  if (!row) return undefined;
  const key: ListKey = [row[column], row.id];
  const before = listed.where(beyond(column, back, key));
  const neighbour = async (toward: "asc" | "desc") => {
    const from = listed.select("reference").where(beyond(column, toward, key));
    const found = await from.orderBy(column, toward).orderBy("id", toward).limit(1).executeTakeFirst();
    return found?.reference;
  };
  const [previous, next] = [await neighbour(back), await neighbour(direction)];
  return {
    index: (await countRows(before)) + 1,
    of: await countRows(listed),
    ...(previous !== undefined && { previous }),
    ...(next !== undefined && { next }),
  };
}
