import type { Transaction } from "kysely";
import type { MessageDatabase } from "../database/open-message-database.ts";
import type { IdempotencyKeyRow, MessageRow, MessageTables } from "../database/message-tables.ts";
import type {
  EarlierSubmission,
  MessageStore,
  NewMessage,
  ReceiveOutcome,
  StoredMessage,
} from "./message-store.ts";

/** Keeps messages in an embedded SQLite database. Owns the database: closing the store closes it. */
export function createSqliteMessageStore({ queries, close }: MessageDatabase): MessageStore {
  return {
    receive: (message) => queries.transaction().execute((transaction) => store(transaction, message)),

    async findSubmission(keyHash) {
      const row = await findKey(queries, keyHash);
      return row && toEarlierSubmission(row);
    },

    async findReceipt(tokenHash) {
      const receipt = await queries
        .selectFrom("receipts")
        .selectAll()
        .where("token_hash", "=", tokenHash)
        .executeTakeFirst();
      if (!receipt) return undefined;
      const row = await queries
        .selectFrom("messages")
        .selectAll()
        .where("id", "=", receipt.message_id)
        .executeTakeFirst();
      return {
        reference: receipt.reference,
        issuedAt: new Date(receipt.issued_at),
        ...(row && { message: toMessage(row) }),
      };
    },

    async findByReference(reference) {
      const row = await queries
        .selectFrom("messages")
        .selectAll()
        .where("reference", "=", reference)
        .executeTakeFirst();
      return row && toMessage(row);
    },

    async list({ limit }) {
      const rows = await queries
        .selectFrom("messages")
        .selectAll()
        .orderBy("received_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toMessage);
    },

    async count() {
      const row = await queries
        .selectFrom("messages")
        .select((select) => select.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    async close() {
      close();
    },
  };
}

// The transaction holds the write lock from its start, so what is looked up here is still true when it commits.
async function store(transaction: Transaction<MessageTables>, message: NewMessage): Promise<ReceiveOutcome> {
  const known = await findKey(transaction, message.keyHash);
  if (known) return { kind: "known-key", earlier: toEarlierSubmission(known) };

  const same = await findSameWords(transaction, message);
  if (same) {
    await keepSubmission(transaction, message, same);
    return { kind: "same-words", reference: same.reference };
  }

  const inserted = await transaction
    .insertInto("messages")
    .values(toRow(message))
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return { kind: "reference-taken" };

  await keepSubmission(transaction, message, message);
  return { kind: "stored" };
}

/** Remembers the form by its key and its receipt, for the message that it is. */
async function keepSubmission(
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

/** The message with the same words, unless it was erased or is too old to be meant. */
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
): Promise<IdempotencyKeyRow | undefined> {
  return queries
    .selectFrom("idempotency_keys")
    .selectAll()
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
}

function toEarlierSubmission(row: IdempotencyKeyRow): EarlierSubmission {
  return { bodyHash: row.body_hash, reference: row.reference };
}

function toRow({ utm, ...message }: NewMessage): MessageRow {
  return {
    id: message.id,
    reference: message.reference,
    received_at: message.receivedAt.toISOString(),
    form: message.form,
    name: message.name,
    email: message.email,
    company: message.company,
    phone: message.phone,
    topic: message.topic,
    message: message.message,
    from_page: message.from,
    referrer: message.referrer,
    utm_source: utm.source,
    utm_medium: utm.medium,
    utm_campaign: utm.campaign,
    utm_term: utm.term,
    utm_content: utm.content,
    consent_text: message.consentText,
    request_id: message.requestId,
  };
}

function toMessage(row: MessageRow): StoredMessage {
  return {
    id: row.id,
    reference: row.reference,
    receivedAt: new Date(row.received_at),
    form: row.form,
    name: row.name,
    email: row.email,
    company: row.company,
    phone: row.phone,
    topic: row.topic,
    message: row.message,
    from: row.from_page,
    referrer: row.referrer,
    utm: {
      source: row.utm_source,
      medium: row.utm_medium,
      campaign: row.utm_campaign,
      term: row.utm_term,
      content: row.utm_content,
    },
    consentText: row.consent_text,
    requestId: row.request_id,
  };
}
