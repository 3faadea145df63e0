import { sql, type SqlBool, type Transaction } from "kysely";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type {
  MessageTables,
  NewDeliveryRow,
  DeliveryRow,
  FullMessageRow,
} from "../../platform/database/message-tables.ts";
import { plainAddress } from "./mail-address.ts";
import { type StoredMessage, toMessage } from "./message-store.ts";
import { messageNoticeId, newDelivery, type Batch } from "./outbox.ts";
import { hashRecipient } from "./submission-hashes.ts";

/** How often in a day a stranger can cause mail to an address that is not theirs. */
const A_DAY_MAX = 3;
/** To how many new addresses doubtful messages cause mail in an hour. The others wait for a verdict. */
const NEW_AN_HOUR_MAX = 30;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** More doubtful messages than that within ten minutes go as one. */
const FLOOD_MESSAGES = 10;
const FLOOD_MS = HOUR_MS / 6;

/** For how long a batch waits for more; of junk, how long after the one before it goes. */
const WAIT_MS: Record<Batch["about"], number> = { doubtful: FLOOD_MS, junk: HOUR_MS };

/** All of a batch are read at once. */
const BATCH_MAX = 500;

// Written out, so that its index serves.
const IN_BATCH = sql<SqlBool>`batch <> ''`;

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
  message: Pick<StoredMessage, "id" | "email" | "state">;
  at: Date;
  sinks: readonly string[];
  /** As a hash; no receipt is sent when it is left out. */
  recipient: string | undefined;
}

/**
 * Puts the deliveries of a message into the outbox, one for each sink, and its receipt, unless its recipient has had
 * enough of them today. Of junk only the word goes out that it is there. Call it in the transaction that stores or
 * releases the message.
 */
export async function planDeliveries(
  transaction: Transaction<MessageTables>,
  lock: MessageDatabase["lock"],
  { message, at, sinks, recipient }: PlannedMessage,
): Promise<void> {
  const { id, state } = message;
  // What is counted under this lock still holds when the transaction commits.
  if (state !== "inbox") await lock(transaction, "batches", "");
  const inFlood = state === "doubtful" && (await isInFlood(transaction, id, at));
  const rows: NewDeliveryRow[] = [];
  for (const sink of sinks) {
    if (state === "junk") {
      const joined = await joinBatch(transaction, "junk", sink, at);
      rows.push(
        newDelivery({ id: messageNoticeId(id, sink), sink, kind: "notice", messageId: id, ...joined }),
      );
    } else {
      const joined = inFlood ? await joinBatch(transaction, "doubtful", sink, at) : { at, batch: "" };
      rows.push(leadDelivery(id, sink, joined.at, joined.batch));
    }
  }
  const confirms = recipient && state !== "junk" && (await isKnownOrFew(transaction, message, at));
  if (confirms && (await countReceipt(transaction, lock, recipient, at)))
    rows.push(newDelivery({ id: `${id}-receipt`, sink: "mail", kind: "receipt", at, messageId: id }));
  if (rows.length > 0) await transaction.insertInto("deliveries").values(rows).execute();
}

/** Whether a doubtful message comes from a known sender, or from one of few new ones: the address may be a stranger's. */
async function isKnownOrFew(
  transaction: Transaction<MessageTables>,
  { id, email, state }: PlannedMessage["message"],
  at: Date,
): Promise<boolean> {
  if (state === "inbox") return true;
  const address = email.toLowerCase();
  const known = await transaction
    .selectFrom("messages")
    .select("id")
    .where(sql`lower(email)`, "=", address)
    .where("id", "!=", id)
    .where(sql<SqlBool>`(state = 'inbox' or (state = 'doubtful' and answered_at <> ''))`)
    .limit(1)
    .executeTakeFirst();
  if (known) return true;
  const others = await transaction
    .selectFrom("messages")
    .select(sql`lower(email)`.as("address"))
    .distinct()
    .where("received_at", ">", new Date(at.getTime() - HOUR_MS).toISOString())
    .where("received_at", "<=", at.toISOString())
    .where("state", "!=", "inbox")
    .where(sql`lower(email)`, "!=", address)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("deliveries")
          .select("seq")
          .whereRef("message_id", "=", "messages.id")
          .where("kind", "=", "receipt"),
      ),
    )
    .limit(NEW_AN_HOUR_MAX)
    .execute();
  return others.length < NEW_AN_HOUR_MAX;
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

/** Whether a doubtful message comes among so many others that it is not told of by itself. */
async function isInFlood(
  transaction: Transaction<MessageTables>,
  messageId: string,
  at: Date,
): Promise<boolean> {
  const others = await transaction
    .selectFrom("messages")
    .select("id")
    .where("state", "=", "doubtful")
    .where("received_at", ">", new Date(at.getTime() - FLOOD_MS).toISOString())
    .where("received_at", "<=", at.toISOString())
    .where("id", "!=", messageId)
    .limit(FLOOD_MESSAGES)
    .execute();
  return others.length === FLOOD_MESSAGES;
}

/** The batch of a sink that a delivery planned now goes with, and when that goes: junk at once, unless some just did. */
async function joinBatch(
  transaction: Transaction<MessageTables>,
  about: Batch["about"],
  sink: string,
  now: Date,
): Promise<{ batch: string; at: Date }> {
  const latest = now.getTime() + WAIT_MS[about];
  const last = await transaction
    .selectFrom("deliveries")
    .select(({ fn }) => ["batch", fn.countAll<number | string>().as("size"), fn.max("tries").as("tries")])
    .where(IN_BATCH)
    .where("sink", "=", sink)
    .where("batch", ">=", batchName(about, 0))
    // One that is further ahead was planned by a wrong clock.
    .where("batch", "<=", batchName(about, latest))
    .groupBy("batch")
    .orderBy("batch", "desc")
    .limit(1)
    .executeTakeFirst();
  const lastMs = last ? Number(last.batch.slice(about.length + 1)) : -Infinity;
  const isOpen = last !== undefined && lastMs > now.getTime() && last.tries === 0;
  if (isOpen && Number(last.size) < BATCH_MAX) return { batch: last.batch, at: new Date(lastMs) };
  const next = about === "junk" ? Math.min(Math.max(now.getTime(), lastMs + HOUR_MS), latest) : latest;
  // A full one is followed by the next.
  const dueMs = isOpen ? lastMs + 1 : next;
  return { batch: batchName(about, dueMs), at: new Date(dueMs) };
}

/** What a batch is about, by its name. */
function aboutOf(batch: string): Batch["about"] {
  return batch.startsWith("junk") ? "junk" : "doubtful";
}

/** Names are in the order in which batches go. */
function batchName(about: Batch["about"], dueMs: number): string {
  return `${about}-${String(dueMs).padStart(13, "0")}`;
}

/** The messages of a batch that has begun to go. Those that were judged meanwhile are taken out of it for good. */
export async function readBatch(
  transaction: Transaction<MessageTables>,
  { sink, batch }: Pick<DeliveryRow, "sink" | "batch">,
): Promise<Batch> {
  const about = aboutOf(batch);
  const rows = await transaction
    .selectFrom("deliveries")
    .innerJoin("messages", "messages.id", "deliveries.message_id")
    .selectAll("messages")
    .select("deliveries.id as delivery")
    .where(IN_BATCH)
    .where("sink", "=", sink)
    .where("batch", "=", batch)
    .where("deliveries.state", "in", ["waiting", "sending"])
    .orderBy("seq")
    .execute();
  const isWanted = ({ state, judged }: Pick<FullMessageRow, "state" | "judged">) =>
    about === "junk" ? state === "junk" && judged === "" : state !== "junk";
  const others = rows.filter((row) => !isWanted(row)).map(({ delivery }) => delivery);
  if (others.length > 0) await transaction.deleteFrom("deliveries").where("id", "in", others).execute();
  return { about, messages: rows.filter(isWanted).map(toMessage) };
}

/** A message on its way to a sink. */
function leadDelivery(messageId: string, sink: string, at: Date, batch = "") {
  return newDelivery({ id: `${messageId}-${sink}`, sink, kind: "lead", at, messageId, batch });
}
