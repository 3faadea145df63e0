import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { preparePrivateFile } from "../data-directory.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";

/** A copy of the messages that were only in a file that nobody finds any more. */
export interface Rescued {
  file: string;
  /** Ids of its messages. */
  ids: ReadonlySet<string>;
}

const NAME = /^messages-rescued-[\d-]+\.sqlite(?:\.part(?:-wal|-shm|-journal)?)?$/;

/**
 * Writes what an open database holds into a new file, readable by its owner alone.
 * @param folders where it may be, the best first: only those in which it is removed with old backups
 * @throws when none of them takes it
 */
export function rescueMessages(connection: SqliteConnection, folders: readonly string[], now: Date): Rescued {
  const name = `messages-rescued-${now.toISOString().replace(/\D+/g, "-").replace(/-$/, "")}.sqlite`;
  const ids = readIds(connection);
  let failure: unknown;
  for (const folder of folders) {
    const file = resolve(folder, name);
    const draft = `${file}.part`;
    try {
      preparePrivateFile(draft);
      connection.all("vacuum into ?", draft);
      renameSync(draft, file);
      // Brings the bytes and the name to the disk: nobody else has them once the connection is closed.
      preparePrivateFile(file);
      return { file, ids };
    } catch (error) {
      failure = error;
      for (const made of [draft, file]) rmSync(made, { force: true });
    }
  }
  throw failure;
}

/** Removes a copy, unless it holds messages that the database lacks. Gives their number. */
export function discardRescued({ file, ids }: Rescued, connection: SqliteConnection): number {
  const there = readIds(connection);
  const lacking = [...ids].filter((id) => !there.has(id)).length;
  if (lacking === 0) rmSync(file, { force: true });
  return lacking;
}

/** The copies in a folder that nobody has put back yet. */
export function findRescued(folder: string): string[] {
  return filesIn(folder).filter((file) => file.endsWith(".sqlite"));
}

/** Removes what was last written before a moment: copies, and what a process that ended left of one. */
export function removeRescued(folders: readonly string[], before: Date): void {
  for (const file of folders.flatMap(filesIn)) {
    const written = statSync(file, { throwIfNoEntry: false })?.mtime;
    if (written && written < before) rmSync(file, { force: true });
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .map((name) => join(folder, name));
}

function readIds(connection: SqliteConnection): Set<string> {
  return new Set(connection.all("select id from messages").map(({ id }) => String(id)));
}
