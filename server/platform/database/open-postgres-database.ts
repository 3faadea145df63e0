import { Kysely, PostgresDialect, sql } from "kysely";
import type { Pool } from "pg";
import type { MessageDatabase } from "./message-database.ts";
import type { MessageTables } from "./message-tables.ts";
import { migrate } from "./migrate.ts";
import { createCarefulPool, isAway } from "./postgres-pool.ts";
import { RefusedDatabase } from "./database-trouble.ts";
import { voidRestored } from "./void-restored.ts";

/** More connections would only wait for each other's locks. */
const CONNECTIONS_MAX = 10;
/** A visitor must learn in time that the message could not be stored. */
const CONNECT_MS = 3_000;
const STATEMENT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
/** A frozen server does not cancel statements; the connection is then dropped. */
const ANSWER_MS = STATEMENT_MS + 1_000;
/** Migrations and vacuum work on whole tables and may take long. */
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

  /** Does what may take long, on a connection of its own. */
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
    // Its pages are the server's own business.
    inspect() {},
    close: () => (closing ??= pool.end()),
  };
}

/**
 * A pool replaces broken connections, and the failing query reports them. Without listeners, on idle connections and on busy
 * ones, they would end the process.
 */
function ignoreBrokenConnections(pool: Pool): void {
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
}

/** With either of these off, a power cut could take back an acknowledged message. */
async function refuseForgetful(queries: Kysely<MessageTables>): Promise<void> {
  for (const name of ["fsync", "synchronous_commit"]) {
    const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(queries);
    if (rows[0]?.value === "off") throw new RefusedDatabase(`PostgreSQL has ${name} = off; it must be on`);
  }
}
