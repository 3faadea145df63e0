import { RefusedDatabase } from "./database-trouble.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";

/**
 * Closes a database whose messages have moved: a server still using it can neither store nor deliver
 * messages, and tells visitors so, as with any failing store.
 */
export function markMoved(connection: SqliteConnection): void {
  for (const [table, event] of [
    ["messages", "insert"],
    ["deliveries", "insert"],
    ["deliveries", "update"],
  ]) {
    connection.exec(
      `create trigger moved_${table}_${event} before ${event} on ${table}
       begin select raise(abort, 'The messages have moved to PostgreSQL'); end`,
    );
  }
}

/** Whether the messages of this database have moved. */
export function isMoved(connection: SqliteConnection): boolean {
  const found = connection.all(
    "select 1 from sqlite_schema where type = 'trigger' and name = 'moved_messages_insert'",
  );
  return found.length > 0;
}

/** Throws when the messages of this database have moved. */
export function refuseMoved(connection: SqliteConnection, path: string): void {
  if (isMoved(connection))
    throw new RefusedDatabase(`The messages of ${path} have moved to PostgreSQL: set DATABASE_URL`);
}

/** Deletes every row, so that a later erasure misses none; only the mark that the database has moved stays. */
export function deleteMoved(connection: SqliteConnection): void {
  const tables = connection.all(
    "select name from sqlite_schema where type = 'table' and name not in ('migrations', 'migrations_lock') and name not like 'sqlite_%'",
  );
  for (const { name } of tables) connection.exec(`delete from ${String(name)}`);
}
