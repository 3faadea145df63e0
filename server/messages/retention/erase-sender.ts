import { sql, type Kysely } from "kysely";
import { hashRecipient } from "../store/submission-hashes.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { appendErasures, hashOfAddress, plainAddress } from "./erasures.ts";
import { forgetMessages } from "./forget-messages.ts";

export interface EraseOptions {
  dataDir: string;
  /** Key of the hash that stays. */
  secret: Uint8Array;
}

/**
 * Forgets everything somebody sent: messages, deliveries with their dead letters, mails in files, and every byte of
 * them in the database. Receipts and keys stay without the message. A tombstone says when, by a hash, and which messages
 * went, by their ids: in the database, and in a file beside it that outlives the restoring of an older one.
 * @returns how many messages there were
 * @throws when bytes could not be cleared because somebody else reads them; to be repeated then
 */
export async function eraseSender(
  database: MessageDatabase,
  email: string,
  { dataDir, secret, now }: EraseOptions & { now: Date },
): Promise<number> {
  const address = plainAddress(email);
  const own = await database.queries
    .selectFrom("messages")
    .select(["id", "email"])
    .where(sql`lower(email)`, "=", address)
    .execute();
  // SQLite knows capitals of the Latin alphabet only.
  const others = await database.queries
    .selectFrom("messages")
    .select(["id", "email"])
    .where("email", "like", `%${address.slice(address.lastIndexOf("@"))}`)
    .execute();
  const ids = [
    ...new Set([...own, ...others].filter((row) => plainAddress(row.email) === address).map(({ id }) => id)),
  ];
  const hash = hashOfAddress(secret, address);
  appendErasures(dataDir, { senders: new Map([[hash, now.toISOString()]]), messages: new Set(ids) });
  await forgetMessages(database, dataDir, ids, async (transaction) => {
    await transaction
      .deleteFrom("receipt_mails")
      .where("recipient", "=", hashRecipient(secret, address))
      .execute();
    await keepTombstone(transaction, hash, now.toISOString(), ids.length);
    await keepErased(transaction, ids);
  });
  return ids.length;
}

/** Says in the database which messages were erased. */
export async function keepErased(queries: Kysely<MessageTables>, ids: Iterable<string>): Promise<void> {
  for (const id of ids) {
    await queries
      .insertInto("erased_messages")
      .values({ id })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  }
}

/** Says in the database that somebody was erased. */
export async function keepTombstone(
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
