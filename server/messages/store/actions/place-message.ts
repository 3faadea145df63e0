import type { Transaction } from "kysely";
import type { MessageDatabase } from "../../../platform/database/message-database.ts";
import type { MessageRow, MessageTables } from "../../../platform/database/message-tables.ts";
import { planDeliveries, receiptRecipient, type ReceiptMails } from "../plan-deliveries.ts";

/** By which ways a message goes out when it is in the inbox. */
export interface WaysOut {
  sinks: readonly string[];
  /** Whether its sender gets the receipt that was held back. */
  receipts?: ReceiptMails | undefined;
}

type Placed = Pick<MessageRow, "id" | "email" | "state">;

/**
 * Lets the deliveries of a message follow it: into junk, where those are withdrawn that no channel has taken, or out of
 * it, where those are planned that it lacks. What left the house cannot be called back.
 * @returns the sinks that have the message, or are taking it
 */
export async function followPlace(
  transaction: Transaction<MessageTables>,
  lock: MessageDatabase["lock"],
  { id, email, state }: Placed,
  at: Date,
  ways: WaysOut,
): Promise<string[]> {
  if (state === "junk") {
    await transaction
      .deleteFrom("deliveries")
      .where("message_id", "=", id)
      .where("kind", "in", ["lead", "receipt"])
      .where("state", "in", ["waiting", "dead"])
      .execute();
  }
  const gone = await transaction
    .selectFrom("deliveries")
    .select(["sink", "kind"])
    .where("message_id", "=", id)
    .where("kind", "in", ["lead", "receipt"])
    .execute();
  const taken = gone.filter(({ kind }) => kind === "lead").map(({ sink }) => sink);
  if (state !== "junk") {
    const hasReceipt = gone.some(({ kind }) => kind === "receipt");
    if (state === "inbox") await deliverWhole(transaction, id, at);
    await planDeliveries(transaction, lock, {
      message: { id, email, state },
      at,
      sinks: ways.sinks.filter((sink) => !taken.includes(sink)),
      recipient: ways.receipts && !hasReceipt ? receiptRecipient(email, ways.receipts) : undefined,
    });
  }
  return taken;
}

/** What was told of in a few words among others is delivered whole. */
async function deliverWhole(transaction: Transaction<MessageTables>, id: string, at: Date): Promise<void> {
  const now = at.toISOString();
  await transaction
    .updateTable("deliveries")
    .set({
      batch: "",
      state: "waiting",
      tries: 0,
      waits: 0,
      lease: "",
      created_at: now,
      due_at: now,
      changed_at: now,
    })
    .where("message_id", "=", id)
    .where("kind", "=", "lead")
    .where("batch", "!=", "")
    .execute();
}
