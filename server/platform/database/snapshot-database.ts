import { closeSync, openSync, renameSync, rmSync, copyFileSync, existsSync } from "node:fs";
import { dirname } from "node:path";
import { preparePrivateFile, syncDirectory, preparePrivateDirectory } from "../data-directory.ts";
import { refuseMoved } from "./moved-database.ts";
import { messageDatabasePath } from "./open-message-database.ts";
import { openSqlite, isBusy, isDamage, openCache, type SqliteConnection } from "./sqlite-connection.ts";
import { VOID_AFTER_RESTORE } from "./message-tables.ts";
import { migrateSqlite } from "./migrate.ts";

/**
 * Writes a snapshot of the messages into a new file without the bytes of deleted rows. A server may be
 * running. The file is written atomically, and only its owner can read it.
 * @throws the system's `EEXIST` when the file exists; when the messages were moved elsewhere, or are damaged
 */
export function backupDatabase(dataDir: string, file: string): void {
  // Reserves the name, so that no file is overwritten.
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
 * Writes a snapshot of the messages into a draft, replacing remains of a crash, and checks it for damage.
 * Blocks for about half a second for each 100 MB.
 */
export function snapshotDatabase(dataDir: string, draft: string): void {
  removeDatabase(draft);
  preparePrivateFile(draft);
  const path = messageDatabasePath(dataDir);
  using connection = openSqlite(path, { readOnly: true });
  refuseMoved(connection, path);
  // Reads a consistent state even during writes: SQLite's backup API restarts at each of them.
  connection.all("vacuum into ?", draft);
  // Opens it as the server would, which checks for damage.
  openSqlite(draft).close();
}

/** Gives a finished draft its name once its bytes are on disk. */
export function publishSnapshot(draft: string, file: string): void {
  preparePrivateFile(draft);
  renameSync(draft, file);
  syncDirectory(dirname(file));
}

/** Removes a database and its logs, if they exist. */
export function removeDatabase(path: string): void {
  for (const end of ["", "-wal", "-shm", "-journal"]) rmSync(path + end, { force: true });
}

/** A verified backup, ready to replace the messages. */
export interface ReadyBackup extends Disposable {
  /** Ids of its messages. */
  ids: ReadonlySet<string>;
  /**
   * Replaces the messages in one step: after a crash either the old messages are there or those of the backup.
   * @throws when a server or another program has the messages open
   */
  putBack(): void;
  /** Removes the prepared copy, if `putBack` has not used it. */
  [Symbol.dispose](): void;
}

/**
 * Copies a backup beside the messages, checks it for damage and migrates it.
 * @throws when it is damaged, not a backup of messages, or from a newer program
 */
export async function readyBackup(dataDir: string, file: string): Promise<ReadyBackup> {
  preparePrivateDirectory(dataDir);
  const path = messageDatabasePath(dataDir);
  const draft = `${path}.restore`;
  const discard = () => removeDatabase(draft);
  discard();
  try {
    if (["-wal", "-journal"].some((end) => existsSync(file + end)))
      throw new Error("it is incomplete without the log beside it; make a backup of the two first");
    preparePrivateFile(draft);
    copyFileSync(file, draft);
    const connection = openSqlite(draft);
    try {
      return {
        ids: await readIds(connection, file),
        putBack: () => putBack(path, draft),
        [Symbol.dispose]: discard,
      };
    } finally {
      connection.close();
      preparePrivateFile(draft);
    }
  } catch (error) {
    discard();
    throw error;
  }
}

async function readIds(connection: SqliteConnection, file: string): Promise<Set<string>> {
  const own = connection.all("select name from sqlite_schema where name in ('messages', 'migrations')");
  if (own.length < 2) throw new Error("there are no messages of this site in it");
  await migrateSqlite(connection);
  refuseMoved(connection, file);
  for (const table of VOID_AFTER_RESTORE) connection.exec(`delete from ${table}`);
  return new Set(connection.all("select id from messages").map(({ id }) => String(id)));
}

function putBack(path: string, draft: string): void {
  const before = existsSync(path) ? openAlone(path) : undefined;
  try {
    // SQLite would read any log beside a database. Its content is in the old file by now.
    for (const end of ["-wal", "-shm"]) rmSync(path + end, { force: true });
    renameSync(draft, path);
    preparePrivateFile(path);
  } finally {
    before?.close();
  }
}

/** Opens the messages that are about to be replaced, exclusively. Undefined when they are damaged. */
function openAlone(path: string): SqliteConnection | undefined {
  let connection: SqliteConnection | undefined;
  try {
    connection = openCache(path);
    // Write-ahead mode cannot be left while another process has the file open, even idle.
    connection.all("pragma journal_mode = delete");
    connection.exec("begin exclusive");
    return connection;
  } catch (error) {
    connection?.close();
    if (isBusy(error)) throw new Error("the messages are in use: stop the site first", { cause: error });
    if (isDamage(error)) return undefined;
    throw error;
  }
}
