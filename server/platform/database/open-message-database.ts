import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Kysely } from "kysely";
import { preparePrivateDirectory, preparePrivateFile } from "../data-directory.ts";
import { LostDatabase } from "./database-trouble.ts";
import { checkpointTrouble } from "./checkpoint-trouble.ts";
import { createInspection } from "./inspect-database.ts";
import {
  createLastingConnection,
  NOBODY,
  type DatabaseWatcher,
  type LastingConnection,
} from "./lasting-connection.ts";
import type { MessageDatabase } from "./message-database.ts";
import { migrateSqlite, refuseOtherSchema } from "./migrate-sqlite.ts";
import { refuseMoved } from "./moved-database.ts";
import { openPostgresDatabase } from "./open-postgres-database.ts";
import { RefusedDatabase } from "./refused-database.ts";
import { findRescued } from "./rescue-messages.ts";
import { openSqlite, type SqliteConnection } from "./sqlite-connection.ts";
import { createPatientDialect } from "./sqlite-dialect.ts";

/** Where the messages are, inside the data directory. */
export function messageDatabasePath(dataDir: string): string {
  return join(dataDir, "messages.sqlite");
}

/** Where messages are stored: in the data directory, or in PostgreSQL when its address is given. */
export interface MessagePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Called before the file in the data directory is opened; when it throws, that is as if the file could not be. */
  prepare?: (() => void) | undefined;
  /** Where messages are rescued when the data directory does not take them; by default nowhere else. */
  rescueFolder?: string | undefined;
}

/**
 * Opens the database of the messages, wherever it is. Rejects when it must not be used.
 * @param watcher told when the database cannot be used for now; without it, that rejects too
 */
export async function openMessagePlace(
  { dataDir, databaseUrl, prepare, rescueFolder }: MessagePlace,
  watcher?: DatabaseWatcher,
): Promise<MessageDatabase> {
  return databaseUrl
    ? openPostgresDatabase(databaseUrl, watcher?.away)
    : openMessageDatabase(dataDir, prepare, watcher, rescueFolder);
}

/**
 * Opens the database in the data directory for the server: creates what is missing, migrates, checks. Throws when it must
 * not be used; also when it cannot be used for now, if no `watcher` is there to be told.
 */
export function openMessageDatabase(
  dataDir: string,
  prepare?: () => void,
  watcher: DatabaseWatcher = NOBODY,
  rescueFolder?: string,
): MessageDatabase {
  const path = messageDatabasePath(dataDir);
  const open = (first: boolean) => {
    prepare?.();
    return first ? createOrOpen(dataDir, path, rescueFolder) : openOwn(path);
  };
  const lasting = createLastingConnection(path, open, watcher, rescueFolder);
  try {
    lasting.use();
  } catch (error) {
    if (watcher === NOBODY || error instanceof RefusedDatabase) throw error;
    watcher.away(error);
  }
  return withQueries(lasting, path, watcher);
}

function createOrOpen(dataDir: string, path: string, rescueFolder = dataDir): SqliteConnection {
  preparePrivateDirectory(dataDir);
  const [rescued] = existsSync(path) ? [] : [dataDir, rescueFolder].flatMap(findRescued);
  if (rescued !== undefined) {
    throw new LostDatabase(
      `${path} is gone; what it held is in ${rescued}`,
      `npm run leads -- restore ${rescued} puts it back, the site then goes on by itself; delete that file afterwards`,
    );
  }
  preparePrivateFile(path);
  return migrated(openSqlite(path), path);
}

/** Opens what somebody put in the place of the messages, which must be messages of this site. */
function openOwn(path: string): SqliteConnection {
  preparePrivateFile(path);
  const connection = openSqlite(path);
  if (connection.all("select 1 from sqlite_schema where name in ('messages', 'migrations')").length < 2) {
    connection.close();
    throw new LostDatabase(`${path} holds no messages of this site`);
  }
  return migrated(connection, path);
}

function migrated(connection: SqliteConnection, path: string): SqliteConnection {
  try {
    migrateSqlite(connection);
    refuseMoved(connection, path);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Opens the database read-only, beside a running server. Undefined when no server has run here yet. */
export function openMessageDatabaseForReading(dataDir: string): MessageDatabase | undefined {
  const path = messageDatabasePath(dataDir);
  if (!existsSync(path)) return undefined;
  const open = () => openSqlite(path, { readOnly: true });
  const lasting = createLastingConnection(path, open, NOBODY);
  refuseOtherSchema(lasting.use());
  return withQueries(lasting, path, NOBODY);
}

function withQueries(lasting: LastingConnection, path: string, watcher: DatabaseWatcher): MessageDatabase {
  const inspect = createInspection(path);
  return {
    kind: "sqlite",
    // Every transaction holds the one write lock from its start.
    lock: async () => {},
    queries: new Kysely({ dialect: createPatientDialect(lasting) }),
    scrub: () => truncateLog(lasting.use()),
    inspect(heartbeat) {
      try {
        inspect(heartbeat);
        watcher.logGrows(checkpointTrouble(lasting.use()));
      } catch (error) {
        lasting.note(error);
        throw error;
      }
    },
    // Kysely would leave the file open if it never ran a query.
    close: async () => lasting.close(),
  };
}

const SCRUB_TRIES = 20;
const SCRUB_WAIT_MS = 100;

/**
 * Deleted rows are overwritten at once (`secure_delete`); copies remain in the write-ahead log, which is emptied once
 * nobody reads from it.
 */
export async function truncateLog(connection: SqliteConnection): Promise<void> {
  for (let tries = 0; tries < SCRUB_TRIES; tries += 1) {
    if (connection.all("pragma wal_checkpoint(truncate)")[0]?.["busy"] === 0) return;
    await delay(SCRUB_WAIT_MS);
  }
  throw new Error("The write-ahead log is in use and still holds what was deleted; please try again");
}
