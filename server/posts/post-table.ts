import { rmSync } from "node:fs";
import type { Post, PostSummary } from "#model/content/post.ts";
import { preparePrivateFile } from "../platform/data-directory.ts";
import { isDamage, openCache, type SqliteConnection } from "../platform/database/sqlite-connection.ts";
import type { StoredPost } from "./post-store.ts";

/** Path of a store in memory. */
export const IN_MEMORY = ":memory:";

/** To be raised when stored posts can no longer be shown: a file of another format is replaced by an empty one. */
const FORMAT = 2;

const TABLES = `
  create table posts (
    origin text primary key,
    id text not null unique,
    fingerprint text not null,
    draft integer not null,
    summary text not null,
    rest text not null,
    source text
  ) strict;
  create table notes (name text primary key, value text not null) strict;
  pragma user_version = ${FORMAT};
`;

/** A file of the first format lacks one column, and may be the only copy of another service's posts. */
const FROM_FIRST_FORMAT = `alter table posts add column source text; pragma user_version = ${FORMAT};`;

/** The parts of a post that lists do not show. */
export type PostRest = Omit<Post, keyof PostSummary>;

/** A stored post without its body. */
export interface StoreEntry extends Omit<StoredPost, "post" | "source"> {
  summary: PostSummary;
}

/** The rows of the store. */
export interface PostTable {
  /** The entries at opening. */
  entries: readonly StoreEntry[];
  notes(): Map<string, string>;
  /** @throws SQLite's error when the row cannot be read */
  rest(origin: string): { rest: PostRest; source?: string } | undefined;
  /**
   * Applies changes to rows in one transaction; undefined removes a row.
   * @throws SQLite's error when they cannot be written
   */
  save(
    posts: ReadonlyMap<string, StoredPost | undefined>,
    notes: ReadonlyMap<string, string | undefined>,
  ): void;
  confirm(fingerprints: ReadonlyMap<string, string>): void;
  close(): void;
}

/**
 * Opens the file of the store. A damaged file, or one of another version, is replaced.
 * @throws the system's or SQLite's error when it cannot be written
 */
export function openPostTable(path: string): PostTable {
  try {
    return openSound(path);
  } catch (error) {
    if (!(error instanceof UnusableStore) && !(error instanceof SyntaxError) && !isDamage(error)) throw error;
    for (const ending of ["", "-wal", "-shm"]) rmSync(path + ending, { force: true });
    return openSound(path);
  }
}

class UnusableStore extends Error {}

function openSound(path: string): PostTable {
  if (path !== IN_MEMORY) preparePrivateFile(path);
  const connection = openCache(path);
  try {
    const valueOf = (pragma: string) => Object.values(connection.all(`pragma ${pragma}`)[0] ?? {})[0];
    if (valueOf("quick_check") !== "ok") throw new UnusableStore(`${path} is damaged`);
    const format = valueOf("user_version");
    const isNew = format === 0 && connection.all("select 1 from sqlite_schema").length === 0;
    if (isNew) connection.transaction(() => connection.exec(TABLES));
    else if (format === 1) connection.transaction(() => connection.exec(FROM_FIRST_FORMAT));
    else if (format !== FORMAT) throw new UnusableStore(`${path} has format ${String(format)}`);
    return tableIn(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
}

/**
 * The rows of a connection, which is closed with them.
 * @throws SyntaxError, or SQLite's error, when some cannot be read
 */
export function tableIn(connection: SqliteConnection): PostTable {
  // Each statement is an object outside the heap, so they are reused.
  const select = connection.prepare("select * from posts where origin = ?");
  return {
    entries: connection
      .all("select origin, fingerprint, draft, summary from posts")
      .map(({ origin, fingerprint, draft, summary }) => ({
        origin: String(origin),
        fingerprint: String(fingerprint),
        draft: draft === 1,
        summary: stored<PostSummary>(summary),
      })),
    notes: () =>
      new Map(
        connection
          .all("select name, value from notes")
          .map(({ name, value }) => [String(name), String(value)]),
      ),
    rest(origin) {
      const row = select.get(origin);
      if (!row) return undefined;
      const { rest, source } = row;
      return { rest: stored<PostRest>(rest), ...(typeof source === "string" && { source }) };
    },
    save: (posts, notes) =>
      connection.transaction(() => {
        const remove = connection.prepare("delete from posts where origin = ?");
        const insert = connection.prepare(
          `insert into posts (origin, id, fingerprint, draft, summary, rest, source) values (?, ?, ?, ?, ?, ?, ?)`,
        );
        // All are removed first, since two posts may have swapped ids.
        for (const origin of posts.keys()) remove.run(origin);
        for (const post of posts.values()) if (post) insert.run(...rowOf(post));
        for (const [name, value] of notes)
          if (value === undefined) connection.all("delete from notes where name = ?", name);
          else connection.all("insert or replace into notes (name, value) values (?, ?)", name, value);
      }),
    confirm: (fingerprints) =>
      connection.transaction(() => {
        const update = connection.prepare("update posts set fingerprint = ? where origin = ?");
        for (const [origin, fingerprint] of fingerprints) update.run(fingerprint, origin);
      }),
    close: () => connection.close(),
  };
}

/** A post in two parts: its summary, and the rest. */
export function parts(post: Post): { summary: PostSummary; rest: PostRest } {
  const { head, body, headings, ...summary } = post;
  return { summary, rest: { head, body, headings } };
}

/** A post as a row, in the order of the columns. */
function rowOf({ origin, fingerprint, draft, post, source }: StoredPost): (string | number | null)[] {
  const { summary, rest } = parts(post);
  return [
    origin,
    post.id,
    fingerprint,
    draft ? 1 : 0,
    JSON.stringify(summary),
    JSON.stringify(rest),
    source ?? null,
  ];
}

function stored<Value>(json: unknown): Value {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `rowOf` writes rows, and those of another format are gone
  return JSON.parse(String(json)) as Value;
}
