import { rmSync } from "node:fs";
import type { PostSummary } from "#model/content/post.ts";
import { preparePrivateFile } from "../platform/data-directory.ts";
import {
  isDamage,
  openImmutable,
  openCache,
  type SqliteConnection,
  type SqliteRow,
} from "../platform/database/sqlite-connection.ts";
import type { StagedPosts, StoredPost } from "./post-store.ts";
import { insertInto, parts, POST_COLUMNS, rowOf, stored, type PostRest } from "./post-rows.ts";
import { openStaging, STAGED_ROWS } from "./staged-posts.ts";

/** To be changed with the shape of the rows; a file of another format is replaced. */
const FORMAT = 1;

/** In place of a path: a store that lasts as long as the process. */
export const IN_MEMORY = ":memory:";

const TABLES = `
  create table posts (${POST_COLUMNS}) strict;
  create table notes (name text primary key, value text not null) strict;
  pragma user_version = ${FORMAT};
`;

/** A post in the store without its body. */
export interface StoreEntry extends Omit<StoredPost, "post"> {
  summary: PostSummary;
}

/** The rows of the store. */
export interface StoreFile {
  /** A store in memory with all that is in this one. */
  copyInMemory(): OpenStore;
  /** Writes all of it into a new file. */
  copyTo(path: string): void;
  /** @throws when the row cannot be read */
  rest(origin: string): PostRest | undefined;
  /** @returns what was put, without its bodies */
  change(put: readonly StoredPost[] | StagedPosts, drop: Iterable<string>): StoreEntry[];
  stage(): StagedPosts;
  confirm(fingerprints: ReadonlyMap<string, string>): void;
  setNote(name: string, value: string | undefined): void;
  close(): void;
}

/**
 * Opens the file of the store. It holds only copies, so a file that is damaged or of another version is replaced.
 * @throws the system's or SQLite's error when it cannot be written
 */
export function openStoreFile(path: string): OpenStore {
  try {
    return openSound(path);
  } catch (error) {
    if (!(error instanceof UnusableStore) && !(error instanceof SyntaxError) && !isDamage(error)) throw error;
    for (const ending of ["", "-wal", "-shm"]) rmSync(path + ending, { force: true });
    return openSound(path);
  }
}

/** A store in memory with what can be read of a file that cannot be written. */
export function copyInMemory(path: string): OpenStore {
  try {
    const connection = openImmutable(path);
    try {
      return copyOf(connection);
    } finally {
      connection.close();
    }
  } catch {
    return openSound(IN_MEMORY);
  }
}

function copyOf(connection: SqliteConnection): OpenStore {
  const { file } = openSound(IN_MEMORY);
  const found = rowsIn(connection);
  const posts = entriesIn(connection).flatMap(({ summary, ...entry }) => {
    const rest = found.rest(entry.origin);
    return rest ? [{ ...entry, post: { ...summary, ...rest } }] : [];
  });
  const notes = notesIn(connection);
  for (const [name, value] of notes) file.setNote(name, value);
  return { file, entries: file.change(posts, []), notes };
}

/** A file and its content when it was opened. */
export interface OpenStore {
  file: StoreFile;
  entries: StoreEntry[];
  notes: Map<string, string>;
}

class UnusableStore extends Error {}

function openSound(path: string): OpenStore {
  if (path !== IN_MEMORY) preparePrivateFile(path);
  const connection = openCache(path);
  try {
    const valueOf = (pragma: string) => Object.values(connection.all(`pragma ${pragma}`)[0] ?? {})[0];
    if (valueOf("quick_check") !== "ok") throw new UnusableStore(`${path} is damaged`);
    const format = valueOf("user_version");
    if (format === 0 && connection.all("select 1 from sqlite_schema").length === 0)
      connection.transaction(() => connection.execute(TABLES));
    else if (format !== FORMAT) throw new UnusableStore(`${path} has format ${String(format)}`);
    return { file: rowsIn(connection), entries: entriesIn(connection), notes: notesIn(connection) };
  } catch (error) {
    connection.close();
    throw error;
  }
}

function entriesIn(connection: SqliteConnection, table = "posts"): StoreEntry[] {
  const rows = connection.all(`select origin, fingerprint, draft, summary from ${table}`);
  return rows.map(({ origin, fingerprint, draft, summary }) => ({
    origin: String(origin),
    fingerprint: String(fingerprint),
    draft: draft === 1,
    summary: stored<PostSummary>(summary),
  }));
}

function notesIn(connection: SqliteConnection): Map<string, string> {
  const rows = connection.all("select name, value from notes");
  return new Map(rows.map(({ name, value }) => [String(name), String(value)]));
}

function rowsIn(connection: SqliteConnection): StoreFile {
  const remove = connection.prepare("delete from posts where origin = ?");
  const insert = connection.prepare(insertInto("posts"));
  const select = connection.prepare("select rest from posts where origin = ?");
  const confirm = connection.prepare("update posts set fingerprint = ? where origin = ?");
  return {
    copyInMemory: () => copyOf(connection),
    copyTo: (path) => void connection.all("vacuum into ?", path),
    rest(origin) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the column of the statement
      const [row] = select.all([origin]) as SqliteRow[];
      return row && stored<PostRest>(row["rest"]);
    },
    change: (put, drop) =>
      connection.transaction(() => {
        for (const origin of drop) remove.run([origin]);
        if (!isList(put)) {
          connection.execute(
            `delete from posts where origin in (select origin from ${STAGED_ROWS});
             insert into posts select origin, id, fingerprint, draft, summary, rest from ${STAGED_ROWS}`,
          );
          return entriesIn(connection, STAGED_ROWS);
        }
        // All are removed first, since two posts may have exchanged their ids.
        for (const { origin } of put) remove.run([origin]);
        for (const one of put) insert.run(rowOf(one));
        return put.map(({ post, ...entry }) => ({ ...entry, summary: parts(post).summary }));
      }),
    stage: () => openStaging(connection),
    confirm: (fingerprints) =>
      connection.transaction(() => {
        for (const [origin, fingerprint] of fingerprints) confirm.run([fingerprint, origin]);
      }),
    setNote(name, value) {
      if (value === undefined) connection.all("delete from notes where name = ?", name);
      else connection.all("insert or replace into notes (name, value) values (?, ?)", name, value);
    },
    close: () => connection.close(),
  };
}

function isList(put: readonly StoredPost[] | StagedPosts): put is readonly StoredPost[] {
  return Array.isArray(put);
}
