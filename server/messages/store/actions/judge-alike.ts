import { sql } from "kysely";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import { idsFrom } from "../messages-of-person.ts";
import { markSpam, type SpamOutcome } from "./judge-message.ts";
import type { Deed } from "./outcomes.ts";
import { undoEvent, type UndoOutcome } from "./undo-event.ts";

/** Two people may both write "Please call me". */
const SAME_BODY_MIN_CHARS = 40;
/** One press moves no more than somebody can look through. */
const ALIKE_MAX = 200;

/**
 * Records that a message is spam, and with it those like it that wait: from the same sender, or with the same text. What was
 * answered or judged stays where it is.
 */
export async function markSpamAndAlike(
  database: MessageDatabase,
  reference: string,
  deed: Deed,
): Promise<SpamOutcome> {
  const outcome = await markSpam(database, reference, deed);
  if (outcome.kind !== "recorded") return outcome;
  for (const other of await findAlike(database, reference))
    await markSpam(database, other, { ...deed, like: outcome.event.id });
  return outcome;
}

/** Takes an event back, and where it moved others along, those too. */
export async function undoWithAlike(
  database: MessageDatabase,
  reference: string,
  undo: Parameters<typeof undoEvent>[2],
): Promise<UndoOutcome> {
  const outcome = await undoEvent(database, reference, undo);
  if (outcome.kind !== "undone") return outcome;
  const { kind, id, detail } = outcome.takenBack;
  // Undoing the undoing of a Spam marks the others once more, by taking back what took theirs back.
  const along = kind === "undone" ? await undoneAlong(database, detail) : await movedAlong(database, id);
  for (const { reference: other, id: event } of along) await undoEvent(database, other, { ...undo, event });
  return outcome;
}

/** The events by which messages moved with one that they are like. */
export function movedAlong({ queries }: Pick<MessageDatabase, "queries">, event: string) {
  return queries
    .selectFrom("message_events")
    .innerJoin("messages", "messages.id", "message_events.message_id")
    .select(["messages.reference", "message_events.id"])
    .where("kind", "=", "spam")
    .where("detail", "in", [`inbox ${event}`, `quarantine ${event}`])
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

/** The references of the messages that wait, open or held, and are like one. */
async function findAlike({ queries }: MessageDatabase, reference: string): Promise<string[]> {
  const one = await queries
    .selectFrom("messages")
    .select(["id", "email", "message"])
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!one) return [];
  const fromSender = (await idsFrom(queries, one.email)).slice(-ALIKE_MAX);
  const body = one.message.trim();
  const rows = await queries
    .selectFrom("messages")
    .select("reference")
    .where("id", "!=", one.id)
    .where("judged", "=", "")
    .where("answered_at", "=", "")
    .where(({ or, eb }) =>
      or([
        ...(fromSender.length > 0 ? [eb("id", "in", fromSender)] : []),
        ...(body.length >= SAME_BODY_MIN_CHARS ? [eb(sql`trim(message)`, "=", body)] : []),
      ]),
    )
    .orderBy("received_at")
    .limit(ALIKE_MAX)
    .execute();
  return rows.map((row) => row.reference);
}
