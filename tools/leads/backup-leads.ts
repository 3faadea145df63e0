import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { messageDatabasePath, openMessageDatabase } from "#server/platform/database/open-message-database.ts";
import { readyBackup, backupDatabase } from "#server/platform/database/snapshot-database.ts";
import { eraseAgain, saveErasures } from "#server/messages/retention/erase-again.ts";
import { messageOf, UsageError } from "../command-line.ts";
import { type Invocation, type Leads, placeOf } from "./open-leads.ts";
import { messageCount } from "./terminal-text.ts";
import { moveToPostgres } from "#server/platform/database/move-to-postgres.ts";
import { openPostgresDatabase } from "#server/platform/database/open-postgres-database.ts";

/** Writes all messages into a new file. */
export async function backup({ args: [given = ""], leads }: Invocation): Promise<string> {
  const { dataDir } = sqliteOf(leads, "pg_dump");
  const file = resolve(given);
  if (!existsSync(messageDatabasePath(dataDir))) throw new Error(`No messages yet in ${leads.place}`);
  if (existsSync(file)) throw new Error(`${file} already exists, and is not overwritten`);
  backupDatabase(dataDir, file);
  return [
    `Wrote the messages to ${file}. "npm run leads -- restore" restores them.`,
    `Keep a copy of ${resolve(dataDir, "secret")} with it, and leave "erased" in place, which lists erasures to repeat.`,
  ].join("\n");
}

/** Replaces the messages by a backup, while the site is stopped. */
export async function restore({ args: [given = ""], options, leads }: Invocation): Promise<string> {
  const { dataDir } = sqliteOf(leads, "pg_restore");
  const file = resolve(given);
  if (!existsSync(file)) throw new Error(`${file} does not exist`);
  using backup = await orFailure(`${file} cannot be restored`, () => readyBackup(dataDir, file));
  if (existsSync(messageDatabasePath(dataDir))) await refuseLoss(dataDir, backup.ids, options.force);
  await orFailure("Nothing was changed", () => backup.putBack());
  await using database = openMessageDatabase(dataDir);
  const again = await eraseAgain(database, { dataDir, secret: leads.secret() });
  const count = await createMessageStore(database).count();
  const erased = again > 0 ? `; ${again} that had been erased after it was made are erased again` : "";
  return `Restored ${messageCount(count)} from ${file}${erased}. The site can start again.`;
}

/** Saves the known erasures, and refuses to lose a message that is not in the backup, unless forced. */
async function refuseLoss(dataDir: string, kept: ReadonlySet<string>, force = false): Promise<void> {
  const lost = await countLost(dataDir, kept).catch((error: unknown) => messageOf(error));
  if (force || lost === 0) return;
  throw new Error(
    typeof lost === "number"
      ? `Nothing was changed: ${messageCount(lost)} would be lost that this backup does not have. Keep them with "backup" or "export" first; --force restores it anyway.`
      : `Nothing was changed: the current messages cannot be read (${lost}). --force replaces them with the backup; copy ${join(dataDir, "messages.sqlite")} first to keep it for a repair.`,
  );
}

/** Number of messages missing in the backup. */
async function countLost(dataDir: string, kept: ReadonlySet<string>): Promise<number> {
  await using database = openMessageDatabase(dataDir);
  await saveErasures(database, dataDir);
  const rows = await database.queries.selectFrom("messages").select("id").execute();
  return rows.filter(({ id }) => !kept.has(id)).length;
}

function sqliteOf({ settings }: Leads, tool: string): Leads["settings"] {
  if (!settings.databaseUrl) return settings;
  throw new Error(
    `The messages are in PostgreSQL: use ${tool}. Leave the file "erased" of every machine in place.`,
  );
}

async function orFailure<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${what}: ${messageOf(error)}`, { cause: error });
  }
}

/** Moves the messages of the data directory to PostgreSQL, and prints the next steps. */
export async function moveLeads({ leads }: Invocation): Promise<string> {
  const { dataDir, databaseUrl } = leads.settings;
  if (!databaseUrl)
    throw new UsageError("Where to? Set DATABASE_URL to the address of the PostgreSQL database.");
  await using target = await openPostgresDatabase(databaseUrl);
  const count = await moveToPostgres(dataDir, target);
  return [
    `Moved ${messageCount(count)} to ${placeOf({ dataDir, databaseUrl })}.`,
    "The old database is empty and accepts no more messages; its backups still have them, so delete those you no longer need.",
    "Start the site again with DATABASE_URL, and with SECRET set to",
    `what stands in the file "secret" of the data directory: receipts that were given out depend on it.`,
  ].join("\n");
}
