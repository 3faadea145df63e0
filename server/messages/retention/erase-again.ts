import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { ERASED_BY_TIME } from "../../platform/database/message-tables.ts";
import { hashesOfErased } from "../store/submission-hashes.ts";
import { addSender, appendErasures, missingFrom, readErasures, type Erasures } from "./erasures.ts";
import { recordErased, recordTombstone, type EraseOptions } from "./erase-sender.ts";
import { forgetMessages } from "./forget-messages.ts";

/**
 * Erases again what a restored backup brought back, and merges the erasures known to the database with those in the
 * file. Messages are matched by id, so a wrong clock cannot make a later message look like an erased one.
 * @returns how many messages were erased
 */
export async function eraseAgain(
  database: MessageDatabase,
  { dataDir, secret }: EraseOptions,
): Promise<number> {
  const { erasures, inTable } = await saveErasures(database, dataDir);
  const missing = missingFrom(inTable, erasures);
  const back = await findReturned(database, erasures, secret);
  for (const [hash, at] of missing.senders) {
    await recordTombstone(
      database.queries,
      hash,
      at,
      back.filter(({ hashes }) => hashes.includes(hash)).length,
    );
  }
  await recordErased(database.queries, missing.messages);
  const ids = back.map(({ id }) => id);
  if (ids.length > 0) await forgetMessages(database, dataDir, ids);
  await database.queries.deleteFrom("moments").where("name", "=", ERASED_BY_TIME).execute();
  return ids.length;
}

/**
 * Copies the erasures known to the database into the file, as the database may be replaced by an older one.
 * @returns all known erasures, and those the database knew
 */
export async function saveErasures(database: MessageDatabase, dataDir: string) {
  const inFile = readErasures(dataDir);
  const inTable = await readTombstones(database);
  const erasures: Erasures = {
    senders: new Map(inFile.senders),
    messages: new Set([...inFile.messages, ...inTable.messages]),
  };
  for (const [hash, at] of inTable.senders) addSender(erasures, hash, at);
  appendErasures(dataDir, missingFrom(inFile, erasures));
  return { erasures, inTable };
}

async function readTombstones({ queries }: MessageDatabase): Promise<Erasures> {
  const senders = await queries.selectFrom("tombstones").select(["sender_hash", "erased_at"]).execute();
  const messages = await queries.selectFrom("erased_messages").select("id").execute();
  return {
    senders: new Map(senders.map((row) => [row.sender_hash, row.erased_at])),
    messages: new Set(messages.map(({ id }) => id)),
  };
}

/** Erased messages that are there again; in a database from before ids were kept, also those older than the erasure. */
async function findReturned(
  { queries }: MessageDatabase,
  { senders, messages }: Erasures,
  secret: Uint8Array,
) {
  const byTime = await queries
    .selectFrom("moments")
    .select("name")
    .where("name", "=", ERASED_BY_TIME)
    .executeTakeFirst();
  if (messages.size === 0 && !byTime) return [];
  const rows = await queries.selectFrom("messages").select(["id", "email", "received_at"]).execute();
  return rows
    .filter((row) => byTime || messages.has(row.id))
    .map((row) => ({ ...row, hashes: hashesOfErased(secret, row.email) }))
    .filter(
      ({ id, hashes, received_at: at }) =>
        messages.has(id) || hashes.some((hash) => at <= (senders.get(hash) ?? "")),
    );
}
