import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import { RefusedDatabase } from "./database-trouble.ts";
import { type MessageDatabase, noteMoment, readMoment } from "./message-database.ts";
import { type MessageTables, VOID_AFTER_RESTORE } from "./message-tables.ts";
import { exclusively, migrate } from "./migrate.ts";
import { textIn, toError } from "../system-error.ts";

/** More connections would only wait for each other's locks. */
const CONNECTIONS_MAX = 10;
/** A visitor must learn in time that the message could not be stored. */
const CONNECT_MS = 3_000;
const STATEMENT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** A frozen server does not cancel statements; the connection is then dropped. */
const ANSWER_MS = STATEMENT_MS + 1_000;
/** Migrations and vacuum process whole tables and may take long. */
const UPKEEP_MS = 600_000;

const LOCK_SCOPES = { key: 1, words: 2, recipient: 3, message: 4, people: 5, batches: 6, sink: 7 } as const;

/**
 * Opens the messages in PostgreSQL: migrates, and checks that a commit is on disk before it is acknowledged.
 * @param url `postgresql://user:password@host/database`, with `?sslmode=` as the server wants it
 * @param away called when the database is unreachable: queries then reject until it is back and prepared
 * @throws when the database is newer than this program or not durable; when it is unreachable and there is no `away`
 */
export async function openPostgresDatabase(
  url: string,
  away?: (error: unknown) => void,
): Promise<MessageDatabase> {
  // Loaded lazily: a site on SQLite never needs it.
  const { default: pg } = await import("pg");
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: "kolam-site",
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...connection,
    max: CONNECTIONS_MAX,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  });
  ignoreBrokenConnections(pool);

  /** Runs slow work on a separate connection. */
  async function upkeep(work: (queries: Kysely<MessageTables>) => Promise<void>): Promise<void> {
    const alone = new pg.Pool({ ...connection, max: 1, query_timeout: UPKEEP_MS });
    ignoreBrokenConnections(alone);
    try {
      await work(new Kysely({ dialect: new PostgresDialect({ pool: alone }) }));
    } finally {
      // A frozen server does not answer the end of a connection.
      void alone.end().catch(() => {});
    }
  }

  const prepare = () =>
    upkeep(async (queries) => {
      await refuseForgetful(queries);
      await migrate(queries, "postgres");
      await voidRestored(queries);
    });
  const queries = new Kysely<MessageTables>({
    dialect: new PostgresDialect({ pool: createCarefulPool(pool, prepare, away ? CONNECT_MS : UPKEEP_MS) }),
  });
  try {
    await sql`select 1`.execute(queries);
  } catch (error) {
    if (!away || !isAway(error)) {
      await pool.end();
      throw error;
    }
    away(error);
  }
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= pool.end());
  return {
    kind: "postgres",
    queries,
    async lock(transaction, scope, name) {
      await sql`select pg_advisory_xact_lock(${LOCK_SCOPES[scope]}, hashtext(${name}))`.execute(transaction);
    },
    scrub: () =>
      upkeep(async (queries) => {
        await sql`vacuum`.execute(queries);
      }),
    // The server manages its own pages.
    inspect() {},
    close,
    [Symbol.asyncDispose]: close,
  };
}

/**
 * A pool replaces broken connections, and the failing query reports them. Without listeners, errors on idle
 * or busy ones would end the process.
 */
function ignoreBrokenConnections(pool: Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}

/** With either of these off, a power cut could lose an acknowledged message. */
async function refuseForgetful(queries: Kysely<MessageTables>): Promise<void> {
  for (const name of ["fsync", "synchronous_commit"]) {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(queries);
    if (rows[0]?.value === "off") throw new RefusedDatabase(`PostgreSQL has ${name} = off; it must be on`);
  }
}

/** The row of `moments` that identifies its tables. */
const TABLES = "tables";

/**
 * Ends the sessions and links of a restored dump, as restoring a backup of SQLite does. A dump holds rows but
 * not PostgreSQL's table ids: those made by `pg_restore` differ from the row in the dump. A copy of all files
 * of the server keeps the ids, and goes unnoticed.
 */
async function voidRestored(queries: Kysely<MessageTables>): Promise<void> {
  await exclusively(queries, "postgres", async (transaction) => {
    const known = ["messages", "moments", ...VOID_AFTER_RESTORE];
    const { rows } = await sql<{ now: string }>`select string_agg(oid::text, ' ' order by relname) as now
      from pg_class where relnamespace = current_schema()::regnamespace and relname = any(${known})`.execute(
      transaction,
    );
    const now = rows[0]?.now ?? "";
    const before = await readMoment(transaction, TABLES);
    if (now === before) return;
    if (before !== undefined)
      for (const table of VOID_AFTER_RESTORE) await transaction.deleteFrom(table).execute();
    await noteMoment(transaction, TABLES, now);
  });
}

/**
 * Errors that pass or that an operator can fix on the server: connection, lock conflicts, insufficient
 * resources, operator intervention, its disk, its files, read-only mode, missing rights, a missing table.
 */
const PASSING = /^(?:08|40|53|55|57|58|XX|25006|42501|42P01)/;

/** A read-only session stays read-only after the server recovers. */
const READ_ONLY_SESSION = "25006";

/**
 * A pool that hands out no connection before `prepare` has succeeded, and keeps none whose state is in doubt.
 *
 * The first query prepares, and after a failure the next one does: so a database that was unreachable at the
 * start is used as soon as it is back, without polling.
 *
 * @param waitMs longest wait of a query for the preparation, which itself has no limit
 */
function createCarefulPool(pool: Pool, prepare: () => Promise<void>, waitMs: number): PostgresPool {
  let isPrepared = false;
  let preparing: Promise<void> | undefined;
  const prepareOnce = () =>
    (preparing ??= prepare()
      .then(() => void (isPrepared = true))
      .finally(() => (preparing = undefined)));
  const late = async () => {
    await delay(waitMs, undefined, { ref: false });
    throw new Error("The database is not prepared yet");
  };
  return {
    options: {},
    async connect() {
      if (!isPrepared) await Promise.race([prepareOnce(), late()]);
      return careful(await pool.connect());
    },
    end: () => pool.end(),
  };
}

/**
 * When a query times out, only the client gives up. The server may still run it, and later statements, such
 * as a rollback, are never sent: the next commit on that connection would commit half of another transaction.
 * So a connection is closed after any error that did not come from the server, or if it is read-only.
 */
function careful(client: PoolClient): PostgresPoolClient {
  let doubt: Error | undefined;
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (doubt) throw doubt;
    try {
      return await client.query(text, [...parameters]);
    } catch (error) {
      if (textIn(error, "code") === READ_ONLY_SESSION || !isAnswer(error)) doubt = toError(error);
      throw error;
    }
  };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely's other form of a query, with a cursor, is not used here
    query: query as never,
    release: (destroy) => client.release(destroy === true || doubt !== undefined),
  };
}

/** Whether the error came from the server, which still serves this connection. */
function isAnswer(error: unknown): boolean {
  return textIn(error, "severity") === "ERROR";
}

/** Whether a database is only temporarily unreachable, rather than in need of an operator. */
function isAway(error: unknown): boolean {
  if (error instanceof RefusedDatabase) return false;
  return textIn(error, "severity") === undefined || PASSING.test(textIn(error, "code") ?? "");
}
