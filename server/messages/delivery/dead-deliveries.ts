import type { Kysely } from "kysely";
import { causeInWords, failedDeliveriesNotice } from "./notices.ts";
import { isNotice, planNotices, type GivenUp } from "../store/outbox.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";

/**
 * Announces failed deliveries through every sink: the others may work, and so may this one, if it refused only one
 * message or once its outage is over. Receipts are not announced, since addresses are mistyped every day, nor are
 * notices, to avoid a loop.
 */
export function announceDead(sinks: readonly string[]) {
  return async (
    queries: Kysely<MessageTables>,
    { sink, deliveries, scope, reason, at }: GivenUp,
  ): Promise<void> => {
    if (deliveries.every((id) => isNotice(id) || id.endsWith("-receipt"))) return;
    const [day, hour] = [at.toISOString().slice(0, 10), at.toISOString().slice(0, 13)];
    const notice = failedDeliveriesNotice(sink, causeInWords(reason));
    for (const other of sinks) {
      // Notices that wait for the end of an outage arrive together: one a day is enough.
      const once = other === sink && scope === "sink" ? day : hour;
      await planNotices(queries, `dead-${sink}-${once}`, notice, [other], at);
    }
  };
}

/** A delivery that was given up. */
export interface DeadDelivery {
  id: string;
  sink: string;
  kind: string;
  reference: string;
  tries: number;
  reason: string;
  /** When it failed for good. */
  at: Date;
}

/** All failed deliveries, the oldest first. */
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
 * Puts failed deliveries back into the outbox with a new count of tries, and ends the pause of their sinks.
 * @param reference of one message; all by default
 * @returns the number of deliveries
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
  // A sink that was down for days pauses for an hour; an operator who has fixed it should not have to wait.
  for (const sink of new Set(retried.map((row) => row.sink))) {
    await queries.deleteFrom("sink_rests").where("sink", "=", sink).execute();
  }
  return retried.length;
}
