import type { MessageDatabase } from "../database/message-database.ts";
import { addErasure, appendErasures, hashOfAddress, readErasures, type Erasures } from "./erasures.ts";
import { keepTombstone, type EraseOptions } from "./erase-sender.ts";
import { forgetMessages } from "./forget-messages.ts";

/**
 * Forgets once more what was erased and is there again, because the database was restored from a backup; and brings
 * the tombstones of the database and those of the file together. What somebody sent after being erased stays.
 * @returns how many messages went
 */
export async function eraseAgain(
  database: MessageDatabase,
  { dataDir, secret }: EraseOptions,
): Promise<number> {
  const inFile = readErasures(dataDir);
  const inTable = await readTombstones(database);
  const erasures = new Map(inFile);
  for (const [hash, at] of inTable) addErasure(erasures, hash, at);
  appendErasures(dataDir, differing(erasures, inFile));
  if (erasures.size === 0) return 0;

  const back = await findBack(database, erasures, secret);
  for (const [hash, at] of differing(erasures, inTable)) {
    await keepTombstone(database.queries, hash, at, back.filter((row) => row.hash === hash).length);
  }
  const ids = back.map(({ id }) => id);
  if (ids.length > 0) await forgetMessages(database, dataDir, ids);
  return ids.length;
}

async function readTombstones({ queries }: MessageDatabase): Promise<Erasures> {
  const rows = await queries.selectFrom("tombstones").select(["sender_hash", "erased_at"]).execute();
  return new Map(rows.map((row) => [row.sender_hash, row.erased_at]));
}

/** Messages that are older than the erasure of their sender. */
async function findBack({ queries }: MessageDatabase, erasures: Erasures, secret: Uint8Array) {
  const latest = [...erasures.values()].toSorted().at(-1) ?? "";
  const rows = await queries
    .selectFrom("messages")
    .select(["id", "email", "received_at"])
    .where("received_at", "<=", latest)
    .execute();
  return rows
    .map((row) => ({ ...row, hash: hashOfAddress(secret, row.email) }))
    .filter((row) => row.received_at <= (erasures.get(row.hash) ?? ""));
}

function differing(all: Erasures, known: Erasures): Erasures {
  return new Map([...all].filter(([hash, at]) => known.get(hash) !== at));
}
