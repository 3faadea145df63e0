import type { Kysely, Transaction } from "kysely";
import { hashesOfErased, hashRecipient } from "../store/submission-hashes.ts";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import type { MessageTables } from "../../platform/database/message-tables.ts";
import { idsFrom } from "../store/earlier-messages.ts";
import { forgetLetters, lettersFrom } from "../store/letters-from.ts";
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { preparePrivateDirectory, preparePrivateFile } from "../../platform/data-directory.ts";
import { countForgotten } from "../store/figures/counted-messages.ts";
import { removeOutboxFiles } from "../delivery/sinks/file/file-sink.ts";

export interface EraseOptions {
  dataDir: string;
  /** Key of the hash that remains. */
  secret: Uint8Array;
}

/**
 * Erases everything that came from an address: messages, their events and notes, deliveries and dead letters,
 * mails in files, letters under the messages of others, and every byte of them in the database. Receipts and keys
 * remain, without the message. A tombstone records the time under a hash of the address, and the ids of the messages
 * and letters: in the database, and in a file beside it that survives the restoring of an older backup.
 * @returns the number of messages, and of letters under the messages of others
 * @throws when bytes could not be cleared because another process reads them; repeat it then
 */
export async function eraseSender(
  database: MessageDatabase,
  email: string,
  { dataDir, secret, now }: EraseOptions & { now: Date },
): Promise<number> {
  const ids = await idsFrom(database.queries, email);
  const letters = (await lettersFrom(database.queries, email)).map(({ id }) => id);
  const erased = [...ids, ...letters];
  const [hash = ""] = hashesOfErased(secret, email);
  appendErasures(dataDir, { senders: new Map([[hash, now.toISOString()]]), messages: new Set(erased) });
  // The later of two erasures if the clock was set back: messages in between are later than unknown erasures.
  const erasedAt = readErasures(dataDir).senders.get(hash) ?? now.toISOString();
  await forgetMessages(database, dataDir, ids, async (transaction) => {
    await transaction
      .deleteFrom("receipt_mails")
      .where("recipient", "=", hashRecipient(secret, email))
      .execute();
    await forgetLetters(transaction, letters);
    await recordTombstone(transaction, hash, erasedAt, ids.length);
    await recordErased(transaction, erased);
  });
  return erased.length;
}

/** Records in the database which messages and letters were erased. */
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

/** Records of erased senders. */
export interface Erasures {
  /** Time of each sender's last erasure, by the hash of the address. */
  senders: Map<string, string>;
  /** Ids of the erased messages, and of letters under the messages of others. */
  messages: Set<string>;
}

const SENDER = /^([\w-]{43}) (\d{4}-\d\d-\d\dT[\d:.]+Z)$/;
const MESSAGE = /^message ([\da-f-]{36})$/;

/** Erasures are also kept in a file, because a restored backup lacks later ones. */
function erasuresPath(dataDir: string): string {
  return join(dataDir, "erased");
}

export function readErasures(dataDir: string): Erasures {
  const path = erasuresPath(dataDir);
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  const erasures: Erasures = { senders: new Map(), messages: new Set() };
  for (const line of lines) {
    // A line cut short by a crash is skipped: its erasure is in the table, or never happened.
    const [, hash, at] = SENDER.exec(line) ?? [];
    if (hash && at) addSender(erasures, hash, at);
    const [, id] = MESSAGE.exec(line) ?? [];
    if (id) erasures.messages.add(id);
  }
  return erasures;
}

/** Adds an erasure unless a later one of the same address is known. */
export function addSender({ senders }: Erasures, hash: string, at: string): void {
  if ((senders.get(hash) ?? "") < at) senders.set(hash, at);
}

/** The erasures that the others lack. */
export function missingFrom(others: Erasures, { senders, messages }: Erasures): Erasures {
  return {
    senders: new Map([...senders].filter(([hash, at]) => others.senders.get(hash) !== at)),
    messages: new Set([...messages].filter((id) => !others.messages.has(id))),
  };
}

/** Appends erasures durably. */
export function appendErasures(dataDir: string, { senders, messages }: Erasures): void {
  if (senders.size + messages.size === 0) return;
  preparePrivateDirectory(dataDir);
  preparePrivateFile(erasuresPath(dataDir));
  const lines = [
    ...[...senders].map(([hash, at]) => `${hash} ${at}\n`),
    ...[...messages].map((id) => `message ${id}\n`),
  ];
  const descriptor = openSync(erasuresPath(dataDir), "a");
  try {
    // The previous line may be incomplete.
    writeSync(descriptor, `\n${lines.join("")}`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Deletes messages with their deliveries, dead letters and mails in files, and every byte of them in the
 * database. Receipts and keys remain, without the message, and the counts for figures.
 * @param also runs in the same transaction
 * @throws when bytes could not be cleared because another process reads them; repeat it then
 */
export async function forgetMessages(
  database: MessageDatabase,
  dataDir: string,
  ids: readonly string[],
  also: (transaction: Transaction<MessageTables>) => Promise<unknown> = async () => {},
): Promise<void> {
  removeOutboxFiles(dataDir, ids);
  await database.queries.transaction().execute(async (transaction) => {
    for (const id of ids) {
      await countForgotten(transaction, id);
      await transaction.deleteFrom("messages").where("id", "=", id).execute();
    }
    await also(transaction);
  });
  // Again, for files written in the meantime.
  removeOutboxFiles(dataDir, ids);
  await database.scrub();
}
