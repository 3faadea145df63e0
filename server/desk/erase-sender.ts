import { sql } from "kysely";
import { hashErased, hashRecipient } from "../contact/submission-hashes.ts";
import type { MessageDatabase } from "../database/message-database.ts";
import { removeOutboxFiles } from "./outbox-files.ts";

interface EraseOptions {
  dataDir: string;
  /** Key of the hash that stays. */
  secret: Uint8Array;
  now: Date;
}

/**
 * Forgets everything somebody sent: messages, deliveries with their dead letters, mails in files, and every byte of
 * them in the database. Receipts and keys stay without the message, and a tombstone says when, by a hash.
 * @returns how many messages there were
 * @throws when bytes could not be cleared because somebody else reads them; to be repeated then
 */
export async function eraseSender(
  database: MessageDatabase,
  email: string,
  { dataDir, secret, now }: EraseOptions,
): Promise<number> {
  const address = email.trim().normalize("NFC").toLowerCase();
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
    ...new Set([...own, ...others].filter((row) => row.email.toLowerCase() === address).map(({ id }) => id)),
  ];
  removeOutboxFiles(dataDir, ids);
  await database.queries.transaction().execute(async (transaction) => {
    for (const id of ids) await transaction.deleteFrom("messages").where("id", "=", id).execute();
    await transaction
      .deleteFrom("receipt_mails")
      .where("recipient", "=", hashRecipient(secret, address))
      .execute();
    const tombstone = { erased_at: now.toISOString(), messages: ids.length };
    await transaction
      .insertInto("tombstones")
      .values({ sender_hash: hashErased(secret, address), ...tombstone })
      .onConflict((conflict) => conflict.column("sender_hash").doUpdateSet(tombstone))
      .execute();
  });
  // What was being written into a file while its message went.
  removeOutboxFiles(dataDir, ids);
  await database.scrub();
  return ids.length;
}
