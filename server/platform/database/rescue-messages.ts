import { readdirSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { preparePrivateFile } from "../data-directory.ts";
import { openSqlite, type SqliteConnection } from "./sqlite-connection.ts";

/** A copy of the messages from a deleted file. */
export interface Rescued {
  file: string;
  messages: number;
}

const NAME = /^messages-rescued-[\d-]+\.sqlite(?:\.part(?:-wal|-shm|-journal)?)?$/;

/**
 * Writes the content of an open database into a new file, readable only by its owner.
 * @param folders the candidates, the best first: only those in which it is removed with old backups
 * @throws when none of them is writable
 */
export function rescueMessages(connection: SqliteConnection, folders: readonly string[], now: Date): Rescued {
  const name = `messages-rescued-${now.toISOString().replace(/\D+/g, "-").replace(/-$/, "")}.sqlite`;
  let failure: unknown;
  for (const folder of folders) {
    const file = resolve(folder, name);
    const draft = `${file}.part`;
    try {
      preparePrivateFile(draft);
      connection.all("vacuum into ?", draft);
      renameSync(draft, file);
      // Brings the bytes and the name to the disk: no other file has them once the connection is closed.
      preparePrivateFile(file);
      return { file, messages: connection.all("select 1 from messages").length };
    } catch (error) {
      failure = error;
      for (const made of [draft, file]) rmSync(made, { force: true });
    }
  }
  throw failure;
}

/** The rescued copies in a folder that have not been restored yet. */
export function findRescued(folder: string): string[] {
  return filesIn(folder).filter((file) => file.endsWith(".sqlite"));
}

/** Removes files last written before a moment: drafts, and readable copies without missing messages. */
export function removeRescued(folders: readonly string[], before: Date, database: string): void {
  for (const file of folders.flatMap(filesIn)) {
    const isOld = (statSync(file, { throwIfNoEntry: false })?.mtime ?? before) < before;
    if (isOld && (!file.endsWith(".sqlite") || isKnown(file, database))) rmSync(file, { force: true });
  }
}

function isKnown(file: string, database: string): boolean {
  using connection = openSqlite(database, { readOnly: true });
  return holdsAllOf(connection, file);
}

/** Drafts are thrown away; what was sent and received goes with its message alone. */
const MISSING_LETTERS = `select 1 from copy.letters where state in ('sent', 'received')
  and id not in (select id from main.letters) and message_id in (select id from main.messages) limit 1`;

/** Whether a database has all messages and letters of a copy, but for those that were erased. */
export function holdsAllOf(connection: SqliteConnection, file: string): boolean {
  try {
    // SQLite would create a missing file.
    connection.all("attach ? as copy", realpathSync(file));
    try {
      const known = "select id from main.messages union select id from main.erased_messages";
      if (connection.all(`select 1 from copy.messages where id not in (${known}) limit 1`).length > 0)
        return false;
      // Copies from before there were letters have no such table.
      const [table] = connection.all("select 1 from copy.sqlite_schema where name = 'letters'");
      return !table || connection.all(MISSING_LETTERS).length === 0;
    } finally {
      connection.exec("detach copy");
    }
  } catch {
    return false;
  }
}

function filesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => NAME.test(name));
    return names.map((name) => join(folder, name));
  } catch {
    // A wrong folder of backups costs backups, not messages: the backup reports it.
    return [];
  }
}
