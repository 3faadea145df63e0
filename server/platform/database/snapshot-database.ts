import { closeSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { preparePrivateFile, syncDirectory } from "../data-directory.ts";
import { refuseMoved } from "./moved-database.ts";
import { messageDatabasePath } from "./open-message-database.ts";
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
    snapshotDatabase(dataDir, draft);
    publishSnapshot(draft, file);
  } catch (error) {
    removeDatabase(draft);
    rmSync(file, { force: true });
    throw error;
  }
}

/**
 * Writes a snapshot of the messages into a draft, replacing what a crash left there, and checks it for damage. Blocks
 * for about half a second for each 100 MB.
 */
export function snapshotDatabase(dataDir: string, draft: string): void {
  removeDatabase(draft);
  preparePrivateFile(draft);
  const path = messageDatabasePath(dataDir);
  const connection = openSqlite(path, { readOnly: true });
  try {
    refuseMoved(connection, path);
    // Reads one moment of the database, also while others write: SQLite's backup API begins again at each of their writes.
    connection.all("vacuum into ?", draft);
  } finally {
    connection.close();
  }
  // Opens it as the server would, which checks for damage.
  openSqlite(draft).close();
}

/** Gives a finished draft its name once its bytes are on disk. */
export function publishSnapshot(draft: string, file: string): void {
  preparePrivateFile(draft);
  renameSync(draft, file);
  syncDirectory(dirname(file));
}

/** Removes a database with its logs, or what is there of it. */
export function removeDatabase(path: string): void {
  for (const end of ["", "-wal", "-shm", "-journal"]) rmSync(path + end, { force: true });
}
