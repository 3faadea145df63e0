import type { Kysely } from "kysely";
import { hashesOfErased, hashRecipient } from "../store/submission-hashes.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { idsFrom } from "../store/earlier-messages.ts";
import { appendErasures, readErasures } from "./erasures.ts";
import { forgetMessages } from "./forget-messages.ts";

export interface EraseOptions {
  dataDir: string;
  /** Key of the hash that remains. */
  secret: Uint8Array;
}

/**
 * Erases everything somebody sent: messages, what was recorded and noted about them, deliveries and dead letters, mails in files, and every byte of them in the
 * database. Receipts and keys remain, without the message. A tombstone records the time under a hash of the address, and
 * the ids of the messages: in the database, and in a file beside it that survives the restoring of an older backup.
 * @returns how many messages there were
 * @throws when bytes could not be cleared because another process reads them; repeat it then
 */
export async function eraseSender(
  database: MessageDatabase,
  email: string,
  { dataDir, secret, now }: EraseOptions & { now: Date },
): Promise<number> {
  const ids = await idsFrom(database.queries, email);
  const [hash = ""] = hashesOfErased(secret, email);
  appendErasures(dataDir, { senders: new Map([[hash, now.toISOString()]]), messages: new Set(ids) });
  // The later of two erasures by a clock that was set back: what came between is not from before an unknown erasure.
  const erasedAt = readErasures(dataDir).senders.get(hash) ?? now.toISOString();
  await forgetMessages(database, dataDir, ids, async (transaction) => {
    await transaction
      .deleteFrom("receipt_mails")
      .where("recipient", "=", hashRecipient(secret, email))
      .execute();
    await recordTombstone(transaction, hash, erasedAt, ids.length);
    await recordErased(transaction, ids);
  });
  return ids.length;
}

/** Records in the database which messages were erased. */
export async function recordErased(queries: Kysely<MessageTables>, ids: Iterable<string>): Promise<void> {
  for (const id of ids) {
    await queries
      .insertInto("erased_messages")
      .values({ id })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  }
}

/** Records in the database that a sender was erased. */
export async function recordTombstone(
  queries: Kysely<MessageTables>,
  hash: string,
  erasedAt: string,
  messages: number,
): Promise<void> {
  const tombstone = { erased_at: erasedAt, messages };
  await queries
    .insertInto("tombstones")
    .values({ sender_hash: hash, ...tombstone })
    .onConflict((conflict) => conflict.column("sender_hash").doUpdateSet(tombstone))
    .execute();
}
