import { randomUUID } from "node:crypto";
import type { MessageDatabase } from "../../platform/database/message-database.ts";

/** Something that somebody did about a message. */
export interface MessageEvent {
  kind: "answered" | "reopened";
  by: string;
  at: Date;
}

/** Whether a message still waits for its answer. */
export type Standing = "open" | "answered";

/** What the events of a message, oldest first, make of it. */
export function standingOf(events: readonly MessageEvent[] = []): Standing {
  return events.at(-1)?.kind === "answered" ? "answered" : "open";
}

/**
 * Records that a message was answered or reopened. Resolves only once the event would survive a power cut.
 * @returns the outcome; what would change nothing is not recorded
 */
export function recordEvent(
  { queries, lock }: MessageDatabase,
  reference: string,
  { kind, by, at }: MessageEvent,
): Promise<"recorded" | "unknown" | "unchanged"> {
  return queries.transaction().execute(async (transaction) => {
    // Of two people who answer at once, one is recorded.
    await lock(transaction, "message", reference);
    const message = await transaction
      .selectFrom("messages")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!message) return "unknown";
    const last = await transaction
      .selectFrom("message_events")
      .select("kind")
      .where("message_id", "=", message.id)
      .orderBy("seq", "desc")
      .limit(1)
      .executeTakeFirst();
    if ((last?.kind ?? "reopened") === kind) return "unchanged";
    const event = { kind, recorded_by: by, recorded_at: at.toISOString() };
    await transaction
      .insertInto("message_events")
      .values({ id: randomUUID(), message_id: message.id, ...event })
      .execute();
    return "recorded";
  });
}

/** Ids per query; SQLite and PostgreSQL both limit the parameters of one. */
const BATCH_IDS = 500;

/** The events of messages by the ids of these, oldest first. A message without any is left out. */
export async function messageEvents(
  { queries }: Pick<MessageDatabase, "queries">,
  ids: readonly string[],
): Promise<Map<string, MessageEvent[]>> {
  const events = new Map<string, MessageEvent[]>();
  for (let start = 0; start < ids.length; start += BATCH_IDS) {
    const rows = await queries
      .selectFrom("message_events")
      .select(["message_id", "kind", "recorded_by", "recorded_at"])
      .where("message_id", "in", ids.slice(start, start + BATCH_IDS))
      .orderBy("seq")
      .execute();
    for (const row of rows) {
      const event = { kind: row.kind, by: row.recorded_by, at: new Date(row.recorded_at) };
      events.set(row.message_id, [...(events.get(row.message_id) ?? []), event]);
    }
  }
  return events;
}
