import type { SqliteConnection } from "./sqlite-connection.ts";

/** Pages that are in the log alone; SQLite begins to bring them into the database at a thousand. */
const OVERDUE_PAGES = 1_500;

/**
 * Why the log of a database grows and grows. After a commit SQLite tries to bring the log into the database, and tells
 * nobody when it cannot: what was committed is safe in the log.
 * @returns the error of SQLite; undefined while all is well, or a reader alone is what the log waits for
 */
export function checkpointTrouble(connection: SqliteConnection): unknown {
  const [{ log = 0, checkpointed = 0 } = {}] = connection.all("pragma wal_checkpoint(noop)");
  if (Number(log) - Number(checkpointed) < OVERDUE_PAGES) return undefined;
  try {
    connection.all("pragma wal_checkpoint(passive)");
    return undefined;
  } catch (error) {
    return error;
  }
}
