import type { MessageDatabase } from "../../platform/database/message-database.ts";

/** What became of a message on its way to one sink, and when. */
export interface StatedDelivery {
  sink: string;
  kind: string;
  state: string;
  at: Date;
}

/** The deliveries of some messages, by the ids of these, the oldest first. */
export async function deliveriesOf(
  { queries }: MessageDatabase,
  messages: ReadonlySet<string>,
): Promise<Map<string, StatedDelivery[]>> {
  const rows = await queries
    .selectFrom("deliveries")
    .select(["message_id", "sink", "kind", "state", "changed_at"])
    .where("message_id", "is not", null)
    .orderBy("seq")
    .execute();
  const found = new Map<string, StatedDelivery[]>();
  for (const { message_id: id, changed_at: at, ...delivery } of rows) {
    if (id !== null && messages.has(id))
      found.set(id, [...(found.get(id) ?? []), { ...delivery, at: new Date(at) }]);
  }
  return found;
}
