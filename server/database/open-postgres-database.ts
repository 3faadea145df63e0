import { Kysely, PostgresDialect, sql } from "kysely";
import type { Pool } from "pg";
import type { MessageDatabase } from "./message-database.ts";
import type { MessageTables } from "./message-tables.ts";
import { migratePostgres } from "./migrate-postgres.ts";

/** More would wait for each other's locks; a contact form never needs them. */
const CONNECTIONS_MAX = 10;
/** A visitor is told in time that the message could not be stored. */
const CONNECT_MS = 3_000;
const STATEMENT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;

const LOCK_SCOPES = { key: 1, words: 2, recipient: 3 } as const;

/**
 * Opens the messages in PostgreSQL: migrates, and checks that a commit is on disk before it is acknowledged.
 * @param url `postgresql://user:password@host/database`, with `?sslmode=` as the server wants it
 * @throws when the database is out of reach, newer than this program, or does not keep what it commits
 */
export async function openPostgresDatabase(url: string): Promise<MessageDatabase> {
  // Loaded here: a site on SQLite never needs it.
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + CONNECT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: "kolam-site",
    keepAlive: true,
  });
  // A connection that breaks is replaced by the pool, and who uses it is told by the query that fails. Without
  // listeners, on idle connections and on busy ones, it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await refuseForgetful(pool);
    await migratePostgres(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    kind: "postgres",
    queries: new Kysely<MessageTables>({ dialect: new PostgresDialect({ pool }) }),
    async lock(transaction, scope, name) {
      await sql`select pg_advisory_xact_lock(${LOCK_SCOPES[scope]}, hashtext(${name}))`.execute(transaction);
    },
    async scrub() {
      for (const table of ["messages", "deliveries", "senders", "receipt_mails"])
        await pool.query(`vacuum ${table}`);
    },
    close: () => (closing ??= pool.end()),
  };
}

/** With either of these off, a message would be acknowledged that a power cut takes back. */
async function refuseForgetful(pool: Pool): Promise<void> {
  for (const name of ["fsync", "synchronous_commit"]) {
    const { rows } = await pool.query<{ value: string }>("select current_setting($1) as value", [name]);
    if (rows[0]?.value === "off") throw new Error(`PostgreSQL has ${name} = off; it must be on`);
  }
}
