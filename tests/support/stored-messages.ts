import { DatabaseSync } from "node:sqlite";
import { messageDatabasePath } from "#server/platform/database/open-message-database.ts";

/** Reads what a running site has stored in a table's columns, newest first. */
export function storedMessages(dataDir: string, ...columns: string[]): Record<string, unknown>[] {
  const database = new DatabaseSync(messageDatabasePath(dataDir), { readOnly: true });
  try {
    return database.prepare(`SELECT ${columns.join(", ") || "*"} FROM messages ORDER BY rowid DESC`).all();
  } finally {
    database.close();
  }
}

/** Makes a running site unable to store anything, as a full disk would, until the returned function is called. */
export function blockStore(dataDir: string): () => void {
  const database = new DatabaseSync(messageDatabasePath(dataDir));
  database.exec("BEGIN EXCLUSIVE");
  return () => {
    database.exec("ROLLBACK");
    database.close();
  };
}
