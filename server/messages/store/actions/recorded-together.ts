import type { MessageDatabase } from "../../../platform/database/message-database.ts";

/** The events that a person recorded with one form, one for each message: of one kind, and of one moment. */
export async function recordedTogether(
  { queries }: Pick<MessageDatabase, "queries">,
  id: string,
): Promise<{ id: string; by: string; reference: string }[]> {
  return queries
    .selectFrom("message_events as event")
    .innerJoin("message_events as first", (join) =>
      join
        .onRef("first.kind", "=", "event.kind")
        .onRef("first.recorded_by", "=", "event.recorded_by")
        .onRef("first.recorded_at", "=", "event.recorded_at"),
    )
    .innerJoin("messages", "messages.id", "event.message_id")
    .select(["event.id", "event.recorded_by as by", "messages.reference"])
    .where("first.id", "=", id)
    .orderBy("event.seq")
    .execute();
}
