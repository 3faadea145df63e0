import { existsSync } from "node:fs";
import { sql, type Kysely } from "kysely";
import { countRows, type MessageDatabase } from "./message-database.ts";
import type { MessageTables } from "./message-tables.ts";
import { migrateSqlite } from "./migrate.ts";
import { messageDatabasePath, truncateLog } from "./open-message-database.ts";
import { deleteMoved, isMoved, markMoved } from "./moved-database.ts";
import { openSqlite, type SqliteConnection } from "./sqlite-connection.ts";

/** Rows per statement; PostgreSQL takes at most 65,535 parameters. */
const BATCH_ROWS = 500;

/** Files of letters, of which each has up to 14 MB as text. */
const BATCH_FILES = 4;

/**
 * The primary key of each table, in the order of their references. `senders`, `receipt_mails`, `moments`, and
 * links and sessions of the desk are not moved: they only matter for a day.
 */
const KEYS = {
  messages: ["id"],
  idempotency_keys: ["key_hash"],
  receipts: ["token_hash"],
  message_events: ["id"],
  letters: ["id"],
  letter_files: ["id"],
  mailboxes: ["name"],
  promises: ["message_id"],
  signed_links: ["id"],
  deliveries: ["id"],
  sink_rests: ["sink"],
  sink_outages: ["sink"],
  tombstones: ["sender_hash"],
  erased_messages: ["id"],
  published_posts: ["id"],
  downloads: ["slug", "month"],
  counted_messages: ["id"],
  desk_people: ["id"],
  desk_passkeys: ["id"],
  desk_identities: ["id"],
} as const;

type Table = keyof typeof KEYS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a constant
const TABLES = Object.keys(KEYS) as Table[];

type Queries = Kysely<MessageTables>;

/**
 * Moves everything from the database of a data directory to PostgreSQL, while a server may be running. It
 * holds the write lock, so the server answers 503 meanwhile; the old database is closed to new messages and
 * emptied once everything is copied. So no acknowledged message is lost, none is acknowledged later, and no
 * copy remains that a later erasure would miss. It can be killed and repeated at any point.
 * @returns the number of messages in PostgreSQL
 * @throws when there are no messages to move, when the new database holds other messages, or when the bytes
 * of the old one could not be cleared because another process reads them; repeat it then
 */
export async function moveToPostgres(dataDir: string, target: MessageDatabase): Promise<number> {
  const path = messageDatabasePath(dataDir);
  if (!existsSync(path)) throw new Error(`There are no messages to move in ${path}`);
  using source = openSqlite(path);
  await migrateSqlite(source);
  if (isMoved(source)) await emptyAgain(source, target, path);
  else await moveAll(source, target);
  source.exec("vacuum");
  await truncateLog(source);
  return await countRows(target.queries.selectFrom("messages"));
}

async function moveAll(source: SqliteConnection, target: MessageDatabase): Promise<void> {
  await refuseForeign(source, target);
  source.exec("begin immediate");
  await target.queries.transaction().execute(async (transaction) => {
    for (const table of TABLES) await copy(source, transaction, table);
    for (const table of ["deliveries", "message_events", "letters"] as const)
      await sql`select setval(pg_get_serial_sequence(${table}, 'seq'), greatest(max(seq), 1)) from ${sql.table(table)}`.execute(
        transaction,
      );
    await compare(source, transaction);
  });
  // Once more, after the commit.
  await compare(source, target.queries);
  markMoved(source);
  deleteMoved(source);
  source.exec("commit");
}

/** Deletes the rows of an earlier move to this database. */
async function emptyAgain(source: SqliteConnection, target: MessageDatabase, path: string): Promise<void> {
  const own = idsOf(source);
  const there = await target.queries.selectFrom("messages").select("id").execute();
  if (own.size > 0 && !there.some(({ id }) => own.has(id)))
    throw new Error(`The messages of ${path} have moved to another PostgreSQL database; nothing was changed`);
  source.transaction(() => deleteMoved(source));
}

async function refuseForeign(source: SqliteConnection, target: MessageDatabase): Promise<void> {
  const own = idsOf(source);
  const there = await target.queries.selectFrom("messages").select("id").execute();
  const foreign = there.filter(({ id }) => !own.has(id)).length;
  if (foreign > 0) {
    throw new Error(
      `The PostgreSQL database already holds ${foreign} messages that are not in this data directory`,
    );
  }
}

/** Rows copied by an interrupted move are replaced. */
async function copy(source: SqliteConnection, target: Queries, table: Table): Promise<void> {
  const size = table === "letter_files" ? BATCH_FILES : BATCH_ROWS;
  for (let start = 0; ; start += size) {
    const rows = source.all(`select * from ${table} order by rowid limit ? offset ?`, size, start);
    if (rows.length > 0) await put(rows, target, table);
    if (rows.length < size) return;
  }
}

async function put(rows: ReturnType<SqliteConnection["all"]>, target: Queries, table: Table): Promise<void> {
  const fixed: readonly string[] = [...KEYS[table], "seq"];
  const changing = Object.keys(rows[0] ?? {}).filter((name) => !fixed.includes(name));
  await target
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => {
      const known = conflict.columns(KEYS[table]);
      // Of an erased message the key is all that is kept.
      if (changing.length === 0) return known.doNothing();
      return known.doUpdateSet((row) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a column of this table, read from its own rows
        Object.fromEntries(changing.map((name) => [name, row.ref(`excluded.${name}` as never)])),
      );
    })
    .execute();
}

async function compare(source: SqliteConnection, target: Queries): Promise<void> {
  for (const table of TABLES) {
    const [own] = source.all(`select count(*) as count from ${table}`);
    if ((await countRows(target.selectFrom(table))) < Number(own?.["count"]))
      throw new Error(`Not all of ${table} arrived; nothing was changed here`);
  }
}

function idsOf(source: SqliteConnection): Set<unknown> {
  return new Set(source.all("select id from messages").map(({ id }) => id));
}
