import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { preparePrivateDirectory, preparePrivateFile } from "../../platform/data-directory.ts";
import { isBusy, openCache, type SqliteConnection } from "../../platform/database/sqlite-connection.ts";

const AGAIN_MS = 200;

/**
 * Works on the backups of a folder while nobody else does, in this process or another: a backup begun before an erasure
 * could otherwise appear after it. The system gives the lock back when its holder is killed.
 * @returns what the work returns, or undefined when somebody held the lock for so long
 */
export async function withBackupLock<T>(
  folder: string,
  waitMs: number,
  work: () => T,
): Promise<T | undefined> {
  preparePrivateDirectory(folder);
  const path = join(folder, ".lock");
  // The system drops the locks of a process on a file when it closes that file once, by whatever handle.
  if (!existsSync(path)) preparePrivateFile(path);
  const until = performance.now() + waitMs;
  for (;;) {
    const held = hold(path);
    if (held) {
      try {
        return work();
      } finally {
        held.close();
      }
    }
    if (performance.now() >= until) return undefined;
    await delay(AGAIN_MS);
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
