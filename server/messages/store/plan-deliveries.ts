import type { Transaction } from "kysely";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables, NewDeliveryRow } from "../../platform/database/message-tables.ts";
import type { DeliveryKind, Notice } from "./outbox.ts";
import { plainAddress } from "./mail-address.ts";
import { hashRecipient } from "./submission-hashes.ts";

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
  return on && plainAddress(address) ? hashRecipient(secret, address) : undefined;
}

/** A message to deliver; its recipient gets a receipt by mail. */
interface PlannedMessage {
  messageId: string;
  at: Date;
  sinks: readonly string[];
  /** As a hash; nobody gets a receipt when it is left out. */
  recipient: string | undefined;
}

/**
 * Puts the deliveries of a message into the outbox, one for each sink, and its receipt, unless its recipient has had
 * enough of them today. Call it in the transaction that stores or releases the message.
 */
export async function planDeliveries(
  transaction: Transaction<MessageTables>,
  lock: MessageDatabase["lock"],
  { messageId, at, sinks, recipient }: PlannedMessage,
): Promise<void> {
  const rows = sinks.map((sink) =>
    newDelivery({ id: `${messageId}-${sink}`, sink, kind: "lead", at, messageId }),
  );
  if (recipient && (await countReceipt(transaction, lock, recipient, at))) {
    rows.push(newDelivery({ id: `${messageId}-receipt`, sink: "mail", kind: "receipt", at, messageId }));
  }
  if (rows.length > 0) await transaction.insertInto("deliveries").values(rows).execute();
}

/** Counts one more receipt of a recipient, unless there were enough of them today. */
async function countReceipt(
  transaction: Transaction<MessageTables>,
  lock: MessageDatabase["lock"],
  recipient: string,
  at: Date,
): Promise<boolean> {
  await lock(transaction, "recipient", recipient);
  const planned = await transaction
    .selectFrom("receipt_mails")
    .select("planned_at")
    .where("recipient", "=", recipient)
    .where("planned_at", ">", new Date(at.getTime() - DAY_MS).toISOString())
    .where("planned_at", "<=", at.toISOString())
    .limit(A_DAY_MAX)
    .execute();
  if (planned.length >= A_DAY_MAX) return false;
  await transaction.insertInto("receipt_mails").values({ recipient, planned_at: at.toISOString() }).execute();
  return true;
}

interface Planned {
  id: string;
  sink: string;
  kind: DeliveryKind;
  at: Date;
  messageId?: string;
  notice?: Notice;
}

/** A new delivery, waiting for its first try. */
export function newDelivery({ id, sink, kind, at, messageId, notice }: Planned): NewDeliveryRow {
  const time = at.toISOString();
  return {
    id,
    message_id: messageId ?? null,
    sink,
    kind,
    notice: notice ? JSON.stringify(notice) : "",
    state: "waiting",
    tries: 0,
    waits: 0,
    created_at: time,
    due_at: time,
    lease: "",
    lease_until: time,
    last_error: "",
    changed_at: time,
  };
}
