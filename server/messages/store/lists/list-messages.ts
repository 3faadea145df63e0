import { sql, type SqlBool } from "kysely";
import type { FormKind } from "#model/contact/field-names.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { deliveriesOf, deliveryStanding, type DeliveryStanding } from "./delivery-standing.ts";
import { inList, orderOf, type ListQuery } from "./list-query.ts";

/** Rows of a page. */
const PAGE_ROWS = 50;
/** A row shows the beginning of a message, in which the first line that says something is looked for. */
const BEGINNING_CHARS = 400;

/** A message as a row of a list. */
export interface ListedMessage {
  id: string;
  reference: string;
  form: FormKind;
  name: string;
  email: string;
  company: string;
  topic: string;
  /** The page that it was sent from, and the calls that it wishes for. */
  from: string;
  times: string;
  /** The first line of the text, or what of it is shown. */
  firstLine: string;
  receivedAt: Date;
  /** When its answer is due; absent in messages from before there were promises. */
  answerBy?: Date;
  standing: MessageStanding;
  answered?: { by: string; at: Date };
  /** With whom it is; "" is nobody. */
  assignee: string;
  /** Whether anybody has opened it. */
  isOpened: boolean;
  delivery: DeliveryStanding;
}

/** What is to be done about a message. */
export type MessageStanding = "open" | "overdue" | "answered" | "junk";

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

const ROW_COLUMNS = [
  "id",
  "reference",
  "form",
  "name",
  "email",
  "company",
  "topic",
  "from_page",
  "times",
  "received_at",
  "answer_by",
  "state",
  "answered_at",
  "answered_by",
  "assignee",
  "opened_at",
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

interface ListedRow extends Record<Exclude<(typeof ROW_COLUMNS)[number], "form">, string> {
  form: FormKind;
  beginning: string;
}

function toListed(row: ListedRow, delivery: DeliveryStanding, now: Date): ListedMessage {
  return {
    id: row.id,
    reference: row.reference,
    form: row.form,
    name: row.name,
    email: row.email,
    company: row.company,
    topic: row.topic,
    from: row.from_page,
    times: row.times,
    firstLine:
      row.beginning
        .split("\n")
        .map((line) => line.trim())
        .find(Boolean) ?? "",
    receivedAt: new Date(row.received_at),
    ...(row.answer_by && { answerBy: new Date(row.answer_by) }),
    standing: messageStanding(row, now),
    ...(row.answered_at && { answered: { by: row.answered_by, at: new Date(row.answered_at) } }),
    assignee: row.assignee,
    isOpened: row.opened_at !== "",
    delivery,
  };
}

/** What is to be done about a message, by its columns. */
export function messageStanding(
  row: { state: string; answered_at: string; answer_by: string },
  now: Date,
): MessageStanding {
  if (row.state === "junk") return "junk";
  if (row.answered_at !== "") return "answered";
  return row.answer_by !== "" && row.answer_by < now.toISOString() ? "overdue" : "open";
}
