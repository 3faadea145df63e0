import type { ClientBase } from "pg";
import { readMigrations, refuseNewerDatabase, type Migration } from "./migrations.ts";

const MIGRATIONS = new URL("./migrations/postgres/", import.meta.url);

/** One connection: every query of a transaction has to use the same. */
type Connection = Pick<ClientBase, "query">;

/** Any number that nothing else in the database uses. */
const MIGRATION_LOCK = 739_041_271;

/**
 * Brings a database to the schema this program expects. Each migration runs in one transaction together with the row
 * that records it, under a lock that ends with it: a crash leaves all of it or nothing, and a second process waits and
 * then finds it done. Throws when the database was created by a newer program.
 */
export async function migratePostgres(client: Connection, folder = MIGRATIONS): Promise<void> {
  const migrations = readMigrations(folder);
  await withMigrationLock(client, async () => {
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations order by name");
    refuseNewerDatabase(
      rows.map(({ name }) => name),
      migrations,
    );
  });
  for (const migration of migrations) await withMigrationLock(client, () => apply(client, migration));
}

async function apply(client: Connection, { name, sql }: Migration): Promise<void> {
  const { rowCount } = await client.query("select 1 from migrations where name = $1", [name]);
  if (rowCount) return;
  await client.query(sql);
  await client.query("insert into migrations (name) values ($1)", [name]);
}

/** Does something in one transaction that no other process that opens the database does at the same time. */
export async function withMigrationLock(client: Connection, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
