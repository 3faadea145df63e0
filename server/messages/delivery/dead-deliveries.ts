import type { MessageDatabase } from "../../platform/database/message-database.ts";

/** A delivery that was given up. */
export interface DeadDelivery {
  id: string;
  sink: string;
  kind: string;
  reference: string;
  tries: number;
  reason: string;
  /** When it was given up. */
  at: Date;
}

/** All deliveries that were given up, the oldest first. */
export async function deadDeliveries({ queries }: MessageDatabase): Promise<DeadDelivery[]> {
  const rows = await queries
    .selectFrom("deliveries")
    .leftJoin("messages", "messages.id", "deliveries.message_id")
    .select(["deliveries.id", "sink", "kind", "reference", "tries", "last_error", "changed_at"])
    .where("deliveries.state", "=", "dead")
    .orderBy("seq")
    .execute();
  return rows.map(({ reference, last_error: reason, changed_at: at, ...row }) => ({
    ...row,
    reference: reference ?? "",
    reason,
    at: new Date(at),
  }));
}

/**
 * Puts deliveries that were given up back into the outbox with a fresh count of tries, and ends the pause of their sinks.
 * @param reference of one message; all of them when left out
 * @returns how many deliveries
 */
export async function retryDead(
  { queries }: MessageDatabase,
  now: Date,
  reference?: string,
): Promise<number> {
  const time = now.toISOString();
  let update = queries
    .updateTable("deliveries")
    .set({ state: "waiting", tries: 0, waits: 0, due_at: time, changed_at: time })
    .where("state", "=", "dead");
  if (reference !== undefined) {
    update = update.where("message_id", "in", (query) =>
      query.selectFrom("messages").select("id").where("reference", "=", reference),
    );
  }
  const retried = await update.returning("sink").execute();
  // A sink that was down for days pauses for an hour; somebody who has fixed it should not have to wait.
  for (const sink of new Set(retried.map((row) => row.sink))) {
    await queries.deleteFrom("sink_rests").where("sink", "=", sink).execute();
  }
  return retried.length;
}
