import type { Transaction } from "kysely";
import { EVENTS } from "#model/desk/events.ts";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import type { MessageTables } from "../../../platform/database/message-tables.ts";
import { takenBackBy, validEvents, type MessageEvent } from "../event-state.ts";
import {
  addEvent,
  eventsAbout,
  withMessages,
  type HeldMessage,
  type UnknownMessage,
} from "../message-events.ts";
import { followPlace, type WaysOut } from "./place-message.ts";
import type { Already, Actor } from "./record-action.ts";

/** What came of taking an event back. */
export type UndoOutcome =
  | {
      kind: "undone";
      event: MessageEvent;
      takenBack: MessageEvent;
      /** Channels that have the message although it is held again: what left the house cannot be called back. */
      delivered: string[];
    }
  | UnknownMessage
  /** The message has no such event. */
  | { kind: "unknown-event" }
  | Already<"already-undone">
  /** It cannot be taken back: a letter went out, or came in. */
  | { kind: "final" }
  /** A later event says otherwise, and would have to be taken back first. */
  | { kind: "superseded"; event: MessageEvent };

type Undo = Actor & WaysOut & { event?: string | undefined };

/**
 * Takes back what was recorded about a message: all that it changed is as before. A message that goes back into junk
 * is withdrawn from the channels that have not delivered it, one that comes back is planned for those that lack it.
 * Taking back an answer reopens the message, taking back a Spam brings back what moved with it: all of it, or nothing.
 * What was taken back can be done again, or its undoing undone.
 * @param actor.event the id of an event; the last that changed something, apart from opening, when left out
 */
export async function undoEvent(
  database: MessageDatabase,
  reference: string,
  undo: Undo,
): Promise<UndoOutcome> {
  const events = await eventsAbout(database, reference);
  const wanted = events.find(({ id }) => id === (undo.event ?? lastDeed(events)?.id));
  const along = wanted ? await takenBackAlong(database, wanted) : [];
  const references = along.map((one) => one.reference);
  return withMessages(database, reference, references, async (transaction, message, others) => {
    const outcome = await takeBack(transaction, database.lock, message, { ...undo, event: wanted?.id });
    if (outcome.kind === "undone")
      for (const other of others) {
        const event = along.find((one) => one.reference === other.row.reference)?.id;
        await takeBack(transaction, database.lock, other, { ...undo, event });
      }
    return outcome;
  });
}

async function takeBack(
  transaction: Transaction<MessageTables>,
  lock: MessageDatabase["lock"],
  message: HeldMessage,
  { by, at, event: id, ...ways }: Undo,
): Promise<UndoOutcome> {
  const takenBack = message.events.find((one) => one.id === id);
  if (!takenBack) return { kind: "unknown-event" };
  if (EVENTS[takenBack.kind].undo === "never") return { kind: "final" };
  const earlier = takenBackBy(message.events).get(takenBack.id);
  if (earlier) return { kind: "already-undone", by: earlier.by, at: earlier.at };
  const later = supersedes(message, takenBack);
  if (later) return { kind: "superseded", event: later };
  const undoing = EVENTS[takenBack.kind].answers ? "reopened" : "undone";
  const event = await addEvent(transaction, message, { kind: undoing, by, at, detail: takenBack.id });
  const place = await transaction
    .selectFrom("messages")
    .select(["id", "email", "state"])
    .where("id", "=", message.row.id)
    .executeTakeFirstOrThrow();
  const moved = place.state !== message.row.state;
  const delivered = moved ? await followPlace(transaction, lock, place, at, ways) : [];
  return { kind: "undone", event, takenBack, delivered: place.state === "junk" ? delivered : [] };
}

/** The last event that changed something and still counts. */
function lastDeed(events: readonly MessageEvent[]): MessageEvent | undefined {
  const takenBack = takenBackBy(events);
  return events.findLast(
    ({ id, kind, detail }) =>
      EVENTS[kind].undo !== "never" &&
      kind !== "undone" &&
      !(kind === "reopened" && detail !== "") &&
      !takenBack.has(id),
  );
}

/** The later event that decides what this one once decided; without one, taking it back changes something. */
function supersedes({ events, state }: HeldMessage, { id, kind }: MessageEvent): MessageEvent | undefined {
  const { decides } = EVENTS[kind];
  const last = validEvents(events).findLast((event) => EVENTS[event.kind].decides === decides);
  if (decides && last && last.id !== id) return last;
  // What is held is not answered.
  return kind === "not-spam" ? state.answer : undefined;
}

/** Where a message was before; `quarantine` is what junk was called by earlier versions. */
const PLACES = ["inbox", "doubtful", "junk", "quarantine"];

/** Which events of other messages are taken back with one. */
async function takenBackAlong(
  database: MessageDatabase,
  { kind, id, detail }: MessageEvent,
): Promise<{ reference: string; id: string }[]> {
  if (kind === "spam") return movedAlong(database, id);
  // Undoing the undoing of a Spam marks the others once more, by taking back what took theirs back.
  return kind === "undone" ? undoneAlong(database, detail) : [];
}

/** The events by which messages moved with one that they are like. */
export function movedAlong({ queries }: Pick<MessageDatabase, "queries">, event: string) {
  return queries
    .selectFrom("message_events")
    .innerJoin("messages", "messages.id", "message_events.message_id")
    .select(["messages.reference", "message_events.id"])
    .where("kind", "=", "spam")
    .where(
      "detail",
      "in",
      PLACES.map((place) => `${place} ${event}`),
    )
    .orderBy("seq")
    .execute();
}

async function undoneAlong(database: MessageDatabase, event: string) {
  const ids = (await movedAlong(database, event)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const { queries } = database;
  const rows = await queries
    .selectFrom("message_events")
    .innerJoin("messages", "messages.id", "message_events.message_id")
    .select(["messages.reference", "message_events.id"])
    .where("kind", "=", "undone")
    .where("detail", "in", ids)
    .orderBy("seq")
    .execute();
  // Of several, the last is what holds.
  return [...new Map(rows.map((row) => [row.reference, row])).values()];
}
