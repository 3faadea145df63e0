import { closeSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { preparePrivateFile, syncDirectory } from "../data-directory.ts";
import { messageDatabasePath } from "./open-message-database.ts";
import { refuseMoved } from "./moved-database.ts";
import { openSqlite } from "./sqlite-connection.ts";

/**
 * Writes the messages as they are at one moment into a new file, which is whole by itself and holds no bytes of what was
 * deleted. A server may run meanwhile. The file is there entirely or not at all, readable by its owner alone.
 * @throws the system's `EEXIST` when the file is there already; when the messages moved elsewhere, or are damaged
 */
export function backupDatabase(dataDir: string, file: string): void {
  // Takes the name, so that nothing is ever written over.
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
    // Opened as the server would, which looks for damage.
    openSqlite(draft).close();
    preparePrivateFile(draft);
    renameSync(draft, file);
    syncDirectory(dirname(file));
  } catch (error) {
    for (const end of [".part", ".part-wal", ".part-shm", ""]) rmSync(file + end, { force: true });
    throw error;
  }
}
