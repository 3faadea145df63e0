import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import type { MessageEvent } from "../event-state.ts";

/** Where a message was before; `quarantine` is what junk was called by earlier versions. */
const PLACES = ["inbox", "doubtful", "junk", "quarantine"];

/** Which events of other messages are taken back with one. */
export async function takenBackAlong(
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
