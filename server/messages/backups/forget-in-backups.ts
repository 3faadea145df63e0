import { copyFileSync, existsSync } from "node:fs";
import { dirname } from "node:path";
import { preparePrivateFile } from "../../platform/data-directory.ts";
import { errorName } from "../../platform/describe-error.ts";
import { messageDatabasePath } from "../../platform/database/open-message-database.ts";
import { findRescued, removeRescueDrafts } from "../../platform/database/rescue-messages.ts";
import { publishSnapshot, removeDatabase } from "../../platform/database/snapshot-database.ts";
import {
  openImmutable,
  openSqlite,
  type SqliteConnection,
} from "../../platform/database/sqlite-connection.ts";
import { appendErasures, readErasures } from "../retention/erasures.ts";
import { keptKind, keptSince, type KeptKind } from "../retention/purge-messages.ts";
import type { Retention } from "#model/retention.ts";
import { databasesIn, draftIn } from "./backup-folder.ts";

/** What became of the backups in a folder. */
export interface Forgotten {
  /** Files that hold nothing any more of what had to go. */
  rewritten: string[];
  /** Files that may still hold it. */
  failed: { file: string; reason: string }[];
}

export interface ForgetOptions {
  dataDir: string;
  folder: string;
  now: Date;
  retention: Retention;
  /** Whether everything that came from an address goes, too. */
  isErased?: (email: string) => boolean;
}

/**
 * Removes from all backups in a folder, and from messages that were rescued beside the database, by every byte, the
 * messages that were erased, and those that were purged from the database in use because they had been kept long enough;
 * of messages that were being rescued when a process ended, whatever there is. A message that is missing there for another reason stays:
 * the backup may be the only copy. Call it with the lock of the folder.
 */
export function forgetInBackups({ dataDir, folder, now, retention, isErased }: ForgetOptions): Forgotten {
  const forgotten: Forgotten = { rewritten: [], failed: [] };
  const known = knownMessages(dataDir);
  const due = keptSince(now, retention);
  for (const place of [folder, dataDir]) removeRescueDrafts(place);
  for (const file of [...databasesIn(folder), ...findRescued(dataDir)]) {
    try {
      const rows = readMessages(file);
      const asked = rows.filter(({ email }) => isErased?.(email)).map(({ id }) => id);
      appendErasures(dataDir, { senders: new Map(), messages: new Set(asked) });
      for (const id of asked) known.erased.add(id);
      const purged = (row: BackedUp) => known.stored?.has(row.id) === false && row.receivedAt < due[row.kind];
      const ids = rows.filter((row) => known.erased.has(row.id) || purged(row)).map(({ id }) => id);
      if (ids.length === 0) continue;
      rewriteWithout(file, ids, draftIn(dirname(file)));
      forgotten.rewritten.push(file);
    } catch (error) {
      forgotten.failed.push({ file, reason: errorName(error) });
    }
  }
  return forgotten;
}

interface BackedUp {
  id: string;
  email: string;
  receivedAt: string;
  kind: KeptKind;
}

function readMessages(file: string): BackedUp[] {
  return reading(openImmutable(file), (connection) =>
    isOurs(connection)
      ? connection.all("select id, email, received_at, state, form from messages").map((row) => ({
          id: String(row["id"]),
          email: String(row["email"]),
          receivedAt: String(row["received_at"]),
          kind: keptKind({ state: String(row["state"]), form: String(row["form"]) }),
        }))
      : [],
  );
}

/** Which messages were erased, and which are stored; the latter is undefined when nobody can say. */
function knownMessages(dataDir: string): { erased: Set<string>; stored?: Set<string> } {
  const erased = readErasures(dataDir).messages;
  const path = messageDatabasePath(dataDir);
  try {
    if (!existsSync(path)) return { erased };
    return reading(openSqlite(path, { readOnly: true }), (connection) => {
      const inTable = idsOf(connection, "select id from erased_messages");
      return {
        erased: new Set([...erased, ...inTable]),
        stored: new Set(idsOf(connection, "select id from messages")),
      };
    });
  } catch {
    // A damaged database is no reason to forget anything but what the file of erasures names.
    return { erased };
  }
}

/** Deletes in a copy, so that whoever copies the backups elsewhere meanwhile gets a whole file. */
function rewriteWithout(file: string, ids: readonly string[], draft: string): void {
  try {
    removeDatabase(draft);
    preparePrivateFile(draft);
    copyFileSync(file, draft);
    reading(openSqlite(draft), (connection) => {
      connection.transaction(() => {
        for (const id of ids) connection.all("delete from messages where id = ?", id);
      });
    });
    publishSnapshot(draft, file);
  } catch (error) {
    removeDatabase(draft);
    throw error;
  }
}

function isOurs(connection: SqliteConnection): boolean {
  return connection.all("select 1 from sqlite_schema where name in ('messages', 'migrations')").length === 2;
}

function idsOf(connection: SqliteConnection, select: string): string[] {
  return connection.all(select).map(({ id }) => String(id));
}

function reading<T>(connection: SqliteConnection, read: (connection: SqliteConnection) => T): T {
  try {
    return read(connection);
  } finally {
    connection.close();
  }
}
