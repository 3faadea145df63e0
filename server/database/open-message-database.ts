import { existsSync } from "node:fs";
import { join } from "node:path";
import { Kysely, SqliteDialect, type Transaction } from "kysely";
import { prepareDataDirectory, preparePrivateFile } from "./data-directory.ts";
import type { MessageTables } from "./message-tables.ts";
import { migrateSqlite } from "./migrate-sqlite.ts";
import { openSqlite, type SqliteConnection } from "./sqlite-connection.ts";

/** Where the messages are, inside the data directory. */
export function messageDatabasePath(dataDir: string): string {
  return join(dataDir, "messages.sqlite");
}

/** The messages, open: the queries that may be asked, and the way to let go of them. */
export interface MessageDatabase {
  kind: "sqlite" | "postgres";
  queries: Kysely<MessageTables>;
  /**
   * Keeps every other transaction that asks for the same name out until this one ends. Scopes are asked for in the
   * order given here, so that no two wait for each other.
   */
  lock(transaction: Transaction<MessageTables>, scope: "key" | "words", name: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the messages for the server: makes what is missing, migrates, checks. Throws when anything is not as it must be. */
export function openMessageDatabase(dataDir: string): MessageDatabase {
  prepareDataDirectory(dataDir);
  const path = messageDatabasePath(dataDir);
  preparePrivateFile(path);
  const connection = openSqlite(path);
  try {
    migrateSqlite(connection);
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
    queries: new Kysely({ dialect: new SqliteDialect({ database: connection }) }),
    // Kysely would leave the file open when it was never asked anything.
    close: async () => connection.close(),
  };
}
