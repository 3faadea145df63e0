import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { EVENT_KINDS, type EventKind } from "#model/desk/events.ts";
import { isOneOf } from "#model/record-of.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type {
  DerivedColumns,
  FullMessageRow,
  MessageTables,
} from "../../platform/database/message-tables.ts";
import { eventState, type EventState, type MessageEvent } from "./event-state.ts";

/** A message that no other transaction can change until this one ends, with all that was recorded about it. */
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
    // People are not revoked meanwhile, so that no message goes to, or back to, a person who has left.
    await lock(transaction, "people", "desk");
    const held = await holdMessages(transaction, { lock, kind }, [reference, ...others]);
    const message = held.find(({ row }) => row.reference === reference);
    if (!message) return { kind: "unknown" } as const;
    return work(
      transaction,
      message,
      held.filter((one) => one !== message),
    );
  });
}

/** Messages that no other transaction can change until this one ends; those that are gone are left out. */
export async function holdMessages(
  transaction: Transaction<MessageTables>,
  { lock, kind }: Pick<MessageDatabase, "lock" | "kind">,
  references: readonly string[],
): Promise<HeldMessage[]> {
  if (references.length === 0) return [];
  // Of two people who answer at once, one is recorded; in one order, so that two who move many do not wait for each other.
  for (const one of references.toSorted()) await lock(transaction, "message", one);
  const rows = await transaction
    .selectFrom("messages")
    .selectAll()
    .where("reference", "in", references)
    .orderBy("id")
    // An erasure of a message waits, and leaves no event without it.
    .$if(kind === "postgres", (query) => query.forNoKeyUpdate())
    .execute();
  const events = await messageEvents(
    { queries: transaction },
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = events.get(row.id) ?? [];
    return { row, events: own, state: eventState(own) };
  });
}

/**
 * Records an event, and with it everything about its message that follows from all of them. Where it would leave a message
 * without an answer with a person who has left, such as when an assignment is taken back, it has no assignee.
 */
export async function addEvent(
  transaction: Transaction<MessageTables>,
  { row, events }: Pick<HeldMessage, "row" | "events">,
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
  const known = [...events, event];
  const columns = columnsFrom(row, known);
  await transaction.updateTable("messages").set(columns).where("id", "=", row.id).execute();
  // What became of the promise before says nothing about one that a letter makes anew.
  if (kind === "letter" && columns.answer_by !== row.answer_by)
    await transaction.deleteFrom("promises").where("message_id", "=", row.id).execute();
  if (columns.answered_at === "" && (await hasLeft(transaction, columns.assignee)))
    await addEvent(transaction, { row, events: known }, { kind: "reassigned", by, at });
  return event;
}

/** Whether an assignee is a person of the desk who reads no messages any more. */
async function hasLeft(transaction: Transaction<MessageTables>, assignee: string): Promise<boolean> {
  if (assignee === "") return false;
  const person = await transaction
    .selectFrom("desk_people")
    .select("id")
    .where(({ or, eb }) => or([eb("id", "=", assignee), eb("email", "=", assignee)]))
    .where(({ or, eb }) => or([eb("revoked_at", "<>", ""), eb("role", "=", "editor")]))
    .executeTakeFirst();
  return person !== undefined;
}

/** The columns of a message that follow from its events. */
function columnsFrom(row: FullMessageRow, events: readonly MessageEvent[]) {
  const { answer, assignment, opened, judgement, turns, firstDue, won, later, due } = eventState(events);
  const told = row.told_by || row.answer_by;
  const firstAnsweredAt = turns[0]?.answer?.at.toISOString() ?? "";
  const firstDueAt = firstDue || told;
  return {
    answered_at: answer?.at.toISOString() ?? "",
    answered_by: answer?.by ?? "",
    assignee: assignment?.detail ?? "",
    opened_at: opened?.at.toISOString() ?? "",
    judged: judgement?.kind === "spam" || judgement?.kind === "not-spam" ? judgement.kind : "",
    state: stateFrom(row.state, judgement, events),
    answer_by: due || told,
    first_answered_at: firstAnsweredAt,
    first_late: firstDueAt !== "" && firstAnsweredAt > firstDueAt ? 1 : 0,
    turn_from: turns.at(-1)?.letter?.at.toISOString() ?? "",
    won_at: won?.at.toISOString() ?? "",
    later_until: later?.detail ?? "",
    turn_at: [due || told, later?.detail ?? ""].filter(Boolean).toSorted()[0] ?? "",
    waits_since: answer?.kind === "replied" ? answer.at.toISOString() : "",
    told_by: due && due !== told ? told : "",
  } satisfies DerivedColumns & Pick<FullMessageRow, "state" | "answer_by" | "turn_at">;
}

/** Where a message is: where its last judgement puts it, or where it was before there was any; a letter to its sender releases it. */
function stateFrom(
  now: FullMessageRow["state"],
  judgement: MessageEvent | undefined,
  events: readonly MessageEvent[],
): FullMessageRow["state"] {
  if (judgement) return judgement.kind === "spam" ? "junk" : "inbox";
  const before = sortedInto(now, events);
  return before === "doubtful" && events.some(({ kind }) => kind === "replied") ? "inbox" : before;
}

/** Where a message was before any verdict, by where it is now and its events. */
export function sortedInto(
  now: FullMessageRow["state"],
  events: readonly MessageEvent[],
): FullMessageRow["state"] {
  const first = events.find(({ kind }) => kind === "spam" || kind === "not-spam");
  if (!first) return now;
  const [before = ""] = first.detail.split(" ");
  return before === "doubtful" || (first.kind === "spam" && before === "inbox") ? before : "junk";
}

/** Ids per query; SQLite and PostgreSQL both limit the parameters of one. */
const BATCH_IDS = 500;

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
  return (row && (await messageEvents({ queries }, [row.id])).get(row.id)) ?? [];
}

/** What processes of an older version, which go on while one of this begins, record under other names. */
const OLD_KINDS: Record<string, EventKind> = { noted: "note", "handed-over": "reassigned" };

/** The events of messages by the ids of these, oldest first. A message without any is left out. */
export async function messageEvents(
  { queries }: Pick<MessageDatabase, "queries">,
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
    for (const { id, message_id: messageId, kind: name, detail, recorded_by: by, recorded_at: at } of rows) {
      const kind = OLD_KINDS[name] ?? name;
      // Events of kinds that a newer program recorded say nothing to this one.
      if (!isOneOf(EVENT_KINDS, kind)) continue;
      const own = events.get(messageId) ?? [];
      own.push({ id, kind, by, at: new Date(at), detail });
      events.set(messageId, own);
    }
  }
  return events;
}

/** Whether a message still waits for its answer, or the team for the customer. */
export type Standing = "open" | "waiting" | "answered";

/** Whether the events of a message, oldest first, answer it. */
export function standingOf(events: readonly MessageEvent[] = []): Standing {
  const { answer } = eventState(events);
  if (!answer) return "open";
  return answer.kind === "replied" ? "waiting" : "answered";
}
