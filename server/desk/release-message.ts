import type { MessageDatabase } from "../database/message-database.ts";
import { deliveriesOf } from "../delivery/new-delivery.ts";

/**
 * Takes a message out of quarantine and puts it in the way of every sink, as if it had just come in.
 * @returns what became of it; a second release changes nothing
 */
export function releaseMessage(
  { queries }: MessageDatabase,
  reference: string,
  sinks: readonly string[],
  now: Date,
): Promise<"released" | "unknown" | "not kept apart"> {
  return queries.transaction().execute(async (transaction) => {
    const message = await transaction
      .selectFrom("messages")
      .select(["id", "state"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!message) return "unknown";
    const { numUpdatedRows } = await transaction
      .updateTable("messages")
      .set({ state: "inbox" })
      .where("id", "=", message.id)
      .where("state", "=", "quarantine")
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return "not kept apart";
    const deliveries = deliveriesOf(message.id, now, sinks);
    await transaction.insertInto("deliveries").values(deliveries).execute();
    return "released";
  });
}
