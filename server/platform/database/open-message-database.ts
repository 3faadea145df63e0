import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { preparePrivateDirectory, preparePrivateFile } from "../data-directory.ts";
import { DamagedDatabase, LostDatabase, RefusedDatabase } from "./database-trouble.ts";
import { createLastingConnection, type LastingConnection } from "./lasting-connection.ts";
import type { MessageDatabase } from "./message-database.ts";
import { HEARTBEAT } from "./message-tables.ts";
import { migrateSqlite, refuseOtherSchema } from "./migrate.ts";
import { refuseMoved } from "./moved-database.ts";
import { openPostgresDatabase } from "./open-postgres-database.ts";
import { findRescued } from "./rescue-messages.ts";
import { openSqlite, refuseDamage, type SqliteConnection } from "./sqlite-connection.ts";
import { createSqliteDialect } from "./sqlite-dialect.ts";

/** Path of the messages in the data directory. */
export function messageDatabasePath(dataDir: string): string {
  return join(dataDir, "messages.sqlite");
}

/** Location of the messages: the data directory, or PostgreSQL if its address is given. */
export interface MessagePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Called before the file in the data directory is opened; when it throws, that is as if the file could not be. */
  prepare?: (() => void) | undefined;
  /** Fallback folder for rescued messages if the data directory fails; none by default. */
  rescueFolder?: string | undefined;
}

/** Called with the reason when the database is unavailable: queries reject meanwhile. */
export type Away = (error: unknown) => void;

/**
 * Opens the database of the messages at either location. Rejects if it must not be used.
 * @param away if missing, that rejects too
 */
export async function openMessagePlace(place: MessagePlace, away?: Away): Promise<MessageDatabase> {
  if (place.databaseUrl) return openPostgresDatabase(place.databaseUrl, away);
  const database = openMessageDatabase(place.dataDir, place, away);
  try {
    await sql`select 1`.execute(database.queries);
  } catch (error) {
    if (!away || error instanceof RefusedDatabase) throw error;
    away(error);
  }
  return database;
}

/**
 * The database in the data directory, for the server. The first query opens it: creates missing files,
 * migrates, checks. Queries reject if it must not or cannot be used.
 */
export function openMessageDatabase(
  dataDir: string,
  { prepare, rescueFolder }: Pick<MessagePlace, "prepare" | "rescueFolder"> = {},
  away: Away = () => {},
): MessageDatabase {
  const path = messageDatabasePath(dataDir);
  const folders = [...new Set([dataDir, rescueFolder ?? dataDir])];
  const open = async (first: boolean) => {
    prepare?.();
    return first ? createOrOpen(dataDir, path, folders) : openOwn(path);
  };
  return withQueries(createLastingConnection(path, open, away, folders), path);
}

async function createOrOpen(
  dataDir: string,
  path: string,
  folders: readonly string[],
): Promise<SqliteConnection> {
  preparePrivateDirectory(dataDir);
  const [rescued] = existsSync(path) ? [] : folders.flatMap(findRescued);
  if (rescued !== undefined) {
    throw new LostDatabase(
      `${path} is gone; its content is in ${rescued}`,
      `npm run leads -- restore ${rescued} restores it, and the site continues by itself; then delete that file`,
    );
  }
  preparePrivateFile(path);
  return migrated(openSqlite(path), path);
}

/** Opens a database that an operator put in place, which must hold messages of this site. */
async function openOwn(path: string): Promise<SqliteConnection> {
  preparePrivateFile(path);
  const connection = openSqlite(path);
  if (connection.all("select 1 from sqlite_schema where name in ('messages', 'migrations')").length < 2) {
    connection.close();
    throw new LostDatabase(`${path} contains no messages of this site`);
  }
  return migrated(connection, path);
}

async function migrated(connection: SqliteConnection, path: string): Promise<SqliteConnection> {
  try {
    await migrateSqlite(connection);
    refuseMoved(connection, path);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Opens the database read-only, beside a running server. Undefined before the first run of a server. */
export async function openMessageDatabaseForReading(dataDir: string): Promise<MessageDatabase | undefined> {
  const path = messageDatabasePath(dataDir);
  if (!existsSync(path)) return undefined;
  const open = async () => openSqlite(path, { readOnly: true });
  const database = withQueries(
    createLastingConnection(path, open, () => {}, []),
    path,
  );
  await refuseOtherSchema(database.queries);
  return database;
}

function withQueries(lasting: LastingConnection, path: string): MessageDatabase {
  const inspect = createInspection(path);
  return {
    kind: "sqlite",
    // Every transaction holds the one write lock from its start.
    lock: async () => {},
    queries: new Kysely({ dialect: createSqliteDialect(lasting) }),
    scrub: async () => truncateLog(await lasting.connect()),
    inspect(heartbeat) {
      try {
        inspect(heartbeat);
      } catch (error) {
        lasting.note(error);
        throw error;
      }
    },
    close: async () => lasting.close(),
    [Symbol.asyncDispose]: async () => lasting.close(),
  };
}

const SCRUB_TRIES = 20;
const SCRUB_WAIT_MS = 100;

/**
 * Deleted rows are overwritten at once (`secure_delete`); copies remain in the write-ahead log, which is
 * emptied once it has no readers.
 */
export async function truncateLog(connection: SqliteConnection): Promise<void> {
  for (let tries = 0; tries < SCRUB_TRIES; tries += 1) {
    if (connection.all("pragma wal_checkpoint(truncate)")[0]?.["busy"] === 0) return;
    await delay(SCRUB_WAIT_MS);
  }
  throw new Error("The write-ahead log is in use and still contains deleted data; please try again");
}

/** Maximum share of the process's time for reading every page; larger databases are skipped. */
const SHARE = 1 / 200;
const READ_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Looks at a database through a connection that is opened for it: the one that is in use has most pages in memory and does
 * not notice when they change on the disk. All pages are read as often as their number allows.
 * @throws DamagedDatabase, or the error of SQLite
 */
function createInspection(path: string): (heartbeat: string) => void {
  let readAgainAt = 0;
  return (heartbeat) => {
    using connection = openSqlite(path, { readOnly: true });
    const [row] = connection.all("select at from moments where name = ?", HEARTBEAT);
    // Another process of the site may have written in the meantime.
    const written = row?.["at"];
    if (typeof written !== "string" || written < heartbeat)
      throw new DamagedDatabase(`${path} lost the last write`);
    const began = performance.now();
    if (began < readAgainAt || statSync(path).size > READ_MAX_BYTES) return;
    refuseDamage(connection, path);
    readAgainAt = performance.now() + (performance.now() - began) / SHARE;
  };
}
