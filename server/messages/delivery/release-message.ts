import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { planDeliveries, receiptRecipient, type ReceiptMails } from "../store/plan-deliveries.ts";

/**
 * Takes a message out of quarantine and plans its deliveries, as if it had just arrived.
 * @param receipts whether its sender now gets the receipt that was held back
 * @returns the outcome; a second release changes nothing
 */
export function releaseMessage(
  { queries, lock }: MessageDatabase,
  reference: string,
  sinks: readonly string[],
  now: Date,
  receipts?: ReceiptMails,
): Promise<"released" | "unknown" | "not in quarantine"> {
  return queries.transaction().execute(async (transaction) => {
    const message = await transaction
      .selectFrom("messages")
      .select(["id", "email"])
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (!message) return "unknown";
    const { numUpdatedRows } = await transaction
      .updateTable("messages")
      .set({ state: "inbox" })
      .where("id", "=", message.id)
      .where("state", "=", "quarantine")
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return "not in quarantine";
    const recipient = receipts && receiptRecipient(message.email, receipts);
    await planDeliveries(transaction, lock, { messageId: message.id, at: now, sinks, recipient });
    return "released";
  });
}
