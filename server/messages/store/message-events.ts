import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { isOneOf } from "#model/record-of.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type {
  DerivedColumns,
  FullMessageRow,
  MessageTables,
} from "../../platform/database/message-tables.ts";
import { EVENT_KINDS, eventState, type EventState, type MessageEvent } from "./event-state.ts";

/** A message that nobody else can change until the transaction ends, with all that was recorded about it. */
export interface HeldMessage {
  row: FullMessageRow;
  events: MessageEvent[];
  state: EventState;
}

/** There is no message with this reference, or none any more. */
export interface UnknownMessage {
  kind: "unknown";
}

/**
 * Does something about one message, with everybody else kept from it meanwhile. Resolves only once what was done would
 * survive a power cut.
 */
export function withMessage<Outcome>(
  database: MessageDatabase,
  reference: string,
  work: (transaction: Transaction<MessageTables>, message: HeldMessage) => Promise<Outcome>,
): Promise<Outcome | UnknownMessage> {
  return withMessages(database, reference, [], work);
}

/** The same about others along with it: for all of them or for none. Those that are gone are left out. */
export function withMessages<Outcome>(
  { queries, lock, kind }: MessageDatabase,
  reference: string,
  others: readonly string[],
  work: (
    transaction: Transaction<MessageTables>,
    message: HeldMessage,
    others: HeldMessage[],
  ) => Promise<Outcome>,
): Promise<Outcome | UnknownMessage> {
  return queries.transaction().execute(async (transaction) => {
    const references = [reference, ...others].toSorted();
    // Of two people who answer at once, one is recorded; in one order, so that two who move many do not wait for each other.
    for (const one of references) await lock(transaction, "message", one);
    const rows = await transaction
      .selectFrom("messages")
      .selectAll()
      .where("reference", "in", references)
      .orderBy("id")
      // Whoever erases a message waits, and does not leave an event without it.
      .$if(kind === "postgres", (query) => query.forNoKeyUpdate())
      .execute();
    const events = await eventsOf(
      transaction,
      rows.map(({ id }) => id),
    );
    const held = rows.map((row) => {
      const own = events.get(row.id) ?? [];
      return { row, events: own, state: eventState(own) };
    });
    const message = held.find(({ row }) => row.reference === reference);
    if (!message) return { kind: "unknown" } as const;
    return work(
      transaction,
      message,
      held.filter((one) => one !== message),
    );
  });
}

/** Records an event, and with it everything about its message that follows from all of them. */
export async function addEvent(
  transaction: Transaction<MessageTables>,
  { row, events }: HeldMessage,
  { kind, by, at, detail = "" }: Omit<MessageEvent, "id" | "detail"> & { detail?: string },
): Promise<MessageEvent> {
  const event: MessageEvent = { id: randomUUID(), kind, by, at, detail };
  await transaction
    .insertInto("message_events")
    .values({
      id: event.id,
      message_id: row.id,
      kind,
      detail,
      recorded_by: by,
      recorded_at: at.toISOString(),
    })
    .execute();
  await transaction
    .updateTable("messages")
    .set(columnsFrom(row, [...events, event]))
    .where("id", "=", row.id)
    .execute();
  return event;
}

/** The columns of a message that follow from its events. */
function columnsFrom(row: FullMessageRow, events: readonly MessageEvent[]) {
  const { answer, assignment, opened, judgement } = eventState(events);
  const told = row.told_by || row.answer_by;
  const due = judgement?.kind === "not-spam" && judgement.detail !== "doubtful" ? judgement.detail : "";
  return {
    answered_at: answer?.at.toISOString() ?? "",
    answered_by: answer?.by ?? "",
    assignee: assignment?.detail ?? "",
    opened_at: opened?.at.toISOString() ?? "",
    judged: judgement?.kind === "spam" || judgement?.kind === "not-spam" ? judgement.kind : "",
    state: stateFrom(row.state, judgement, events),
    answer_by: due || told,
    told_by: due && due !== told ? told : "",
  } satisfies DerivedColumns & { state: FullMessageRow["state"]; answer_by: string };
}

/** Where a message is: where its last judgement puts it, or where it was before there was any. */
function stateFrom(
  now: FullMessageRow["state"],
  judgement: MessageEvent | undefined,
  events: readonly MessageEvent[],
): FullMessageRow["state"] {
  if (judgement) return judgement.kind === "spam" ? "junk" : "inbox";
  const first = events.find(({ kind }) => kind === "spam" || kind === "not-spam");
  if (!first) return now;
  const [before = ""] = first.detail.split(" ");
  return before === "doubtful" || (first.kind === "spam" && before === "inbox") ? before : "junk";
}

/** Ids per query; SQLite and PostgreSQL both limit the parameters of one. */
const BATCH_IDS = 500;

/** The events of messages by the ids of these, oldest first. A message without any is left out. */
export function messageEvents(
  { queries }: Pick<MessageDatabase, "queries">,
  ids: readonly string[],
): Promise<Map<string, MessageEvent[]>> {
  return eventsOf(queries, ids);
}

/** The events of the message with a reference, oldest first. */
export async function eventsAbout(
  { queries }: Pick<MessageDatabase, "queries">,
  reference: string,
): Promise<MessageEvent[]> {
  const [row] = await queries
    .selectFrom("messages")
    .select("id")
    .where("reference", "=", reference)
    .execute();
  return (row && (await eventsOf(queries, [row.id])).get(row.id)) ?? [];
}

async function eventsOf(
  queries: Pick<Transaction<MessageTables>, "selectFrom">,
  ids: readonly string[],
): Promise<Map<string, MessageEvent[]>> {
  const events = new Map<string, MessageEvent[]>();
  for (let start = 0; start < ids.length; start += BATCH_IDS) {
    const rows = await queries
      .selectFrom("message_events")
      .selectAll()
      .where("message_id", "in", ids.slice(start, start + BATCH_IDS))
      .orderBy("seq")
      .execute();
    for (const { id, message_id: messageId, kind, detail, recorded_by: by, recorded_at: at } of rows) {
      // Events of kinds that a newer program recorded say nothing to this one.
      if (!isOneOf(EVENT_KINDS, kind)) continue;
      const own = events.get(messageId) ?? [];
      own.push({ id, kind, by, at: new Date(at), detail });
      events.set(messageId, own);
    }
  }
  return events;
}

/** Whether a message still waits for its answer. */
export type Standing = "open" | "answered";

/** Whether the events of a message, oldest first, answer it. */
export function standingOf(events: readonly MessageEvent[] = []): Standing {
  return eventState(events).answer ? "answered" : "open";
}
