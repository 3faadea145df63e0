import { existsSync } from "node:fs";
import { join } from "node:path";
import { preparePrivateDirectory, preparePrivateFile } from "../../platform/data-directory.ts";
import { isBusy, openCache, type SqliteConnection } from "../../platform/database/sqlite-connection.ts";

/**
 * Works on the backups of a folder while no other process does. The system gives the lock back when its holder is killed.
 * @returns what the work returns, or undefined when another process has the lock
 */
export function withBackupLock<T>(folder: string, work: () => T): T | undefined {
  preparePrivateDirectory(folder);
  const path = join(folder, ".lock");
  // The system drops the locks of a process on a file when it closes that file once, by whatever handle.
  if (!existsSync(path)) preparePrivateFile(path);
  const held = hold(path);
  if (!held) return undefined;
  try {
    return work();
  } finally {
    held.close();
  }
}

/** Node has no locks on files, but SQLite does. */
function hold(path: string): SqliteConnection | undefined {
  let connection: SqliteConnection | undefined;
  try {
    connection = openCache(path);
    connection.execute("begin exclusive");
    return connection;
  } catch (error) {
    connection?.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}
