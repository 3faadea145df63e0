import { closeSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { preparePrivateFile, syncDirectory } from "../data-directory.ts";
import { messageDatabasePath } from "./open-message-database.ts";
import { refuseMoved } from "./moved-database.ts";
import { openSqlite } from "./sqlite-connection.ts";

/**
 * Writes a snapshot of the messages into a new, complete file without the bytes of deleted rows. A server may be running.
 * The file is written entirely or not at all, and only its owner can read it.
 * @throws the system's `EEXIST` when the file exists; when the messages were moved elsewhere, or are damaged
 */
export function backupDatabase(dataDir: string, file: string): void {
  // Reserves the name, so that nothing is ever overwritten.
  closeSync(openSync(file, "wx", 0o600));
  const draft = `${file}.part`;
  try {
    rmSync(draft, { force: true });
    preparePrivateFile(draft);
    const path = messageDatabasePath(dataDir);
    const connection = openSqlite(path, { readOnly: true });
    try {
      refuseMoved(connection, path);
      connection.all("vacuum into ?", draft);
    } finally {
      connection.close();
    }
    // Opens it as the server would, which checks for damage.
    openSqlite(draft).close();
    preparePrivateFile(draft);
    renameSync(draft, file);
    syncDirectory(dirname(file));
  } catch (error) {
    for (const end of [".part", ".part-wal", ".part-shm", ""]) rmSync(file + end, { force: true });
    throw error;
  }
}
