import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Kysely } from "kysely";
import { prepareDataDirectory, preparePrivateFile } from "../data-directory.ts";
import type { MessageDatabase } from "./message-database.ts";
import { migrateSqlite } from "./migrate-sqlite.ts";
import { refuseMoved } from "./moved-database.ts";
import { openPostgresDatabase } from "./open-postgres-database.ts";
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
}

/**
 * Opens the database of the messages, wherever it is. Rejects when it must not be used.
 * @param away called when PostgreSQL is unreachable; without it, that rejects too
 */
export async function openMessagePlace(
  { dataDir, databaseUrl }: MessagePlace,
  away?: (error: unknown) => void,
): Promise<MessageDatabase> {
  return databaseUrl ? openPostgresDatabase(databaseUrl, away) : openMessageDatabase(dataDir);
}

/** Opens the database in the data directory for the server: creates what is missing, migrates, checks. Throws when it must not be used. */
export function openMessageDatabase(dataDir: string): MessageDatabase {
  prepareDataDirectory(dataDir);
  const path = messageDatabasePath(dataDir);
  preparePrivateFile(path);
  const connection = openSqlite(path);
  try {
    migrateSqlite(connection);
    refuseMoved(connection, path);
  } catch (error) {
    connection.close();
    throw error;
  }
  return withQueries(connection);
}

/** Opens the database read-only, beside a running server. Undefined when no server has run here yet. */
export function openMessageDatabaseForReading(dataDir: string): MessageDatabase | undefined {
  const path = messageDatabasePath(dataDir);
  if (!existsSync(path)) return undefined;
  return withQueries(openSqlite(path, { readOnly: true }));
}

function withQueries(connection: SqliteConnection): MessageDatabase {
  return {
    kind: "sqlite",
    // Every transaction holds the one write lock from its start.
    lock: async () => {},
    queries: new Kysely({ dialect: createPatientDialect(connection) }),
    scrub: () => truncateLog(connection),
    // Kysely would leave the file open if it never ran a query.
    async close() {
      if (connection.isOpen()) connection.close();
    },
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
