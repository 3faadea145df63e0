import type { Transaction } from "kysely";
import { countRows, type MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { earlierMessages } from "./earlier-messages.ts";
import { holdsEveryWord } from "./lists/list-query.ts";
import { planDeliveries } from "./plan-deliveries.ts";
import {
  findMessage,
  toMessage,
  toRow,
  type EarlierSubmission,
  type NewMessage,
  type ReceiveOutcome,
  type StoredMessage,
  type StoredReceipt,
} from "./message-store.ts";

export type MessageStore = ReturnType<typeof createMessageStore>;

/**
 * Stores messages. Every method rejects when the database is unreachable. The store owns it: closing one closes the other.
 */
export function createMessageStore(database: MessageDatabase) {
  const { queries, kind, lock, close } = database;
  return {
    ...earlierMessages(database),

    /**
     * Stores a message, its idempotency key, its receipt and its deliveries in one transaction, or nothing at all. Resolves
     * only once the message would survive a power cut. Junk is not delivered and gets no receipt: the sinks are only told
     * that it is there. The same text from another rendering of the form is the same message for a while: it gets its own
     * key and receipt for that message.
     */
    receive: (message: NewMessage) =>
      queries.transaction().execute((transaction) => writeMessage(transaction, message, lock)),

    /** The first submission of the form with this key, if there was one. */
    findSubmission: (keyHash: string) => findKey(queries, keyHash),

    async findReceipt(tokenHash: string): Promise<StoredReceipt | undefined> {
      const receipt = await queries
        .selectFrom("receipts")
        .selectAll()
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      if (!receipt) return undefined;
      const message = receipt.message_id && (await findMessage(queries, "id", receipt.message_id));
      return {
        reference: receipt.reference,
        issuedAt: new Date(receipt.issued_at),
        ...(message && { message }),
      };
    },

    findByReference: (reference: string) => findMessage(queries, "reference", reference),

    /** How many messages a sender has sent since then. */
    countFrom: (sender: string, since: Date) =>
      countRows(
        queries.selectFrom("senders").where("sender", "=", sender).where("sent_at", ">", since.toISOString()),
      ),

    /** Newest first, of all states unless some are named, with every word of a search. */
    async list({ limit, state, search = "" }: ListedMessages) {
      const rows = await queries
        .selectFrom("messages")
        .selectAll()
        .$if(state !== undefined, (query) => query.where("state", "in", [state ?? []].flat()))
        .where(holdsEveryWord(kind, search))
        .orderBy("received_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toMessage);
    },

    /** How many messages there are. */
    count(state?: State) {
      const messages = queries.selectFrom("messages");
      return countRows(state === undefined ? messages : messages.where("state", "=", state));
    },

    close,
  };
}

type State = StoredMessage["state"];

interface ListedMessages {
  limit: number;
  state?: State | readonly State[];
  search?: string;
}

/** Writes a message and all that belongs to it, in a transaction that the caller commits. */
export async function writeMessage(
  transaction: Transaction<MessageTables>,
  message: NewMessage,
  lock: MessageDatabase["lock"],
): Promise<ReceiveOutcome> {
  // What is read under these locks still holds when the transaction commits.
  await lock(transaction, "key", message.keyHash);
  await lock(transaction, "words", message.bodyHash);
  const known = await findKey(transaction, message.keyHash);
  if (known) return { kind: "known-key", earlier: known };

  const same = await findSameWords(transaction, message);
  if (same) {
    await recordSubmission(transaction, message, same);
    return { kind: "same-words", reference: same.reference };
  }

  const inserted = await transaction
    .insertInto("messages")
    .values(toRow(message))
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return { kind: "reference-taken" };

  await recordSubmission(transaction, message, message);
  const { receivedAt: at, deliverTo: sinks, receiptTo: recipient } = message;
  await planDeliveries(transaction, lock, { message, at, sinks, recipient });
  if (message.sender) {
    const sent = { sender: message.sender, sent_at: message.receivedAt.toISOString() };
    await transaction.insertInto("senders").values(sent).execute();
  }
  return { kind: "stored" };
}

/** Records the key and the receipt of a form under its message. */
async function recordSubmission(
  transaction: Transaction<MessageTables>,
  form: NewMessage,
  message: { id: string; reference: string },
): Promise<void> {
  const received = { reference: message.reference, message_id: message.id };
  const time = form.receivedAt.toISOString();
  await transaction
    .insertInto("idempotency_keys")
    .values({ ...received, key_hash: form.keyHash, body_hash: form.bodyHash, used_at: time })
    .execute();
  await transaction
    .insertInto("receipts")
    .values({ ...received, token_hash: form.receiptTokenHash, issued_at: time })
    .execute();
}

/** An earlier message with the same text, unless it was erased or is too old to count. */
function findSameWords(
  transaction: Transaction<MessageTables>,
  { bodyHash, sameWordsSince, receivedAt }: NewMessage,
): Promise<{ id: string; reference: string } | undefined> {
  return transaction
    .selectFrom("idempotency_keys")
    .innerJoin("messages", "messages.id", "idempotency_keys.message_id")
    .select(["messages.id", "messages.reference"])
    .where("body_hash", "=", bodyHash)
    .where("used_at", ">", sameWordsSince.toISOString())
    .where("used_at", "<=", receivedAt.toISOString())
    .orderBy("used_at", "desc")
    .executeTakeFirst();
}

function findKey(
  queries: Pick<Transaction<MessageTables>, "selectFrom">,
  keyHash: string,
): Promise<EarlierSubmission | undefined> {
  return queries
    .selectFrom("idempotency_keys")
    .select(["body_hash as bodyHash", "reference"])
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
}
