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

/** Where the messages are kept: in the data directory, or in PostgreSQL when there is an address of one. */
export interface MessagePlace {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/**
 * Opens the messages wherever they are kept. Rejects when anything is not as it must be.
 * @param away told when PostgreSQL is out of reach; without it, that too rejects
 */
export async function openMessagePlace(
  { dataDir, databaseUrl }: MessagePlace,
  away?: (error: unknown) => void,
): Promise<MessageDatabase> {
  return databaseUrl ? openPostgresDatabase(databaseUrl, away) : openMessageDatabase(dataDir);
}

/** Opens the messages for the server: makes what is missing, migrates, checks. Throws when anything is not as it must be. */
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

/** Opens the messages for reading only, beside a running server. Undefined when no server has run here yet. */
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
    // Kysely would leave the file open when it was never asked anything.
    async close() {
      if (connection.isOpen()) connection.close();
    },
  };
}

const SCRUB_TRIES = 20;
const SCRUB_WAIT_MS = 100;

/**
 * Deleted rows are overwritten at once (`secure_delete`); what is left of them is in the write-ahead log, which is
 * emptied once nobody reads from it.
 */
export async function truncateLog(connection: SqliteConnection): Promise<void> {
  for (let tries = 0; tries < SCRUB_TRIES; tries += 1) {
    if (connection.all("pragma wal_checkpoint(truncate)")[0]?.["busy"] === 0) return;
    await delay(SCRUB_WAIT_MS);
  }
  throw new Error("The write-ahead log is in use and still holds what was deleted; please try again");
}
