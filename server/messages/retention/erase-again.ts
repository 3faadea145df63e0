import type { Kysely } from "kysely";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { forgetLetters } from "../store/letters-from.ts";
import { hashesOfErased } from "../store/submission-hashes.ts";
import {
  addSender,
  appendErasures,
  missingFrom,
  readErasures,
  type Erasures,
  recordErased,
  recordTombstone,
  type EraseOptions,
  forgetMessages,
} from "./erase-sender.ts";

/**
 * Repeats erasures after a restored backup, and merges the erasures known to the database with those in the
 * file. Messages are matched by id, so a wrong clock cannot make a later message look like an erased one;
 * only senders whose erasure is unknown to the restored database are matched by time.
 * @returns the number of erased messages and letters
 */
export async function eraseAgain(
  database: MessageDatabase,
  { dataDir, secret }: EraseOptions,
): Promise<number> {
  const { erasures, inTable } = await saveErasures(database, dataDir);
  const missing = missingFrom(inTable, erasures);
  const { senders } = missing;
  const back = await findReturned(database, { ...erasures, senders }, secret);
  const ids = back.map(({ id }) => id);
  const letters = await returnedLetters(database, erasures);
  // Atomic with the messages: once the senders are known, leftovers would look like later messages.
  const record = async (queries: Kysely<MessageTables>) => {
    for (const [hash, at] of senders) {
      const { length } = back.filter(({ hashes }) => hashes.includes(hash));
      await recordTombstone(queries, hash, at, length);
    }
    await recordErased(queries, missing.messages);
    await forgetLetters(queries, letters);
  };
  const count = ids.length + letters.length;
  await (count > 0 ? forgetMessages(database, dataDir, ids, record) : record(database.queries));
  return count;
}

/**
 * Copies the database's erasures into the file, as an older database may replace it.
 * @returns all known erasures, and those of the database
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

/** Messages with these ids, and those of these senders from before they were erased. */
async function findReturned(
  { queries }: MessageDatabase,
  { senders, messages }: Erasures,
  secret: Uint8Array,
) {
  if (messages.size + senders.size === 0) return [];
  const rows = await queries.selectFrom("messages").select(["id", "email", "received_at"]).execute();
  return rows
    .filter(({ id }) => senders.size > 0 || messages.has(id))
    .map((row) => ({ ...row, hashes: hashesOfErased(secret, row.email) }))
    .filter(
      ({ id, hashes, received_at: at }) =>
        messages.has(id) || hashes.some((hash) => at <= (senders.get(hash) ?? "")),
    );
}

/** Erased letters under the messages of others. */
async function returnedLetters({ queries }: MessageDatabase, { messages }: Erasures): Promise<string[]> {
  if (messages.size === 0) return [];
  const rows = await queries.selectFrom("letters").select("id").execute();
  return rows.map(({ id }) => id).filter((id) => messages.has(id));
}
