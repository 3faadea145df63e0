import type { Transaction } from "kysely";
import { hashRecipient } from "./submission-hashes.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { newDelivery } from "./new-delivery.ts";
import { isPlainAddress } from "./reply-address.ts";

/** How often in a day a stranger can cause mail to an address that is not theirs. */
const A_DAY_MAX = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether visitors get a receipt by mail, and the key of the hash by which recipients are counted. */
export interface ReceiptMails {
  on: boolean;
  secret: Uint8Array;
}

/** The recipient of a receipt as a hash; undefined when receipts are off or the address is not plain. */
export function receiptRecipient(address: string, { on, secret }: ReceiptMails): string | undefined {
  return on && isPlainAddress(address) ? hashRecipient(secret, address) : undefined;
}

/**
 * Puts the receipt of a message into the outbox, unless its recipient has had enough of them today. Call it in the
 * transaction that stores or releases the message.
 */
export async function planReceipt(
  transaction: Transaction<MessageTables>,
  lock: MessageDatabase["lock"],
  { messageId, recipient, at }: { messageId: string; recipient: string; at: Date },
): Promise<void> {
  await lock(transaction, "recipient", recipient);
  const planned = await transaction
    .selectFrom("receipt_mails")
    .select("planned_at")
    .where("recipient", "=", recipient)
    .where("planned_at", ">", new Date(at.getTime() - DAY_MS).toISOString())
    .where("planned_at", "<=", at.toISOString())
    .limit(A_DAY_MAX)
    .execute();
  if (planned.length >= A_DAY_MAX) return;
  await transaction.insertInto("receipt_mails").values({ recipient, planned_at: at.toISOString() }).execute();
  await transaction
    .insertInto("deliveries")
    .values(newDelivery({ id: `${messageId}-receipt`, sink: "mail", kind: "receipt", at, messageId }))
    .execute();
}
