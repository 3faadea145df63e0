import type { ClientBase } from "pg";
import { readMigrations, refuseNewerDatabase, type Migration } from "./migrations.ts";

const MIGRATIONS = new URL("./migrations/postgres/", import.meta.url);

/** One connection; the transactions stand on its being the same for every query. */
type Connection = Pick<ClientBase, "query">;

/** Any number, as long as nothing else in the database uses it. */
const MIGRATION_LOCK = 739_041_271;

/**
 * Brings a database to the shape this program expects. Each migration runs in one transaction together with the row
 * that records it, and under a lock that ends with that transaction: a kill leaves all of it or none, and a second
 * process waits and then finds it done. Throws when the database was made by a newer program.
 */
export async function migratePostgres(client: Connection, folder = MIGRATIONS): Promise<void> {
  const migrations = readMigrations(folder);
  await locked(client, async () => {
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migrations order by name");
    refuseNewerDatabase(
      rows.map(({ name }) => name),
      migrations,
    );
  });
  for (const migration of migrations) await locked(client, () => apply(client, migration));
}

async function apply(client: Connection, { name, sql }: Migration): Promise<void> {
  const { rowCount } = await client.query("select 1 from migrations where name = $1", [name]);
  if (rowCount) return;
  await client.query(sql);
  await client.query("insert into migrations (name) values ($1)", [name]);
}

async function locked(client: Connection, work: () => Promise<void>): Promise<void> {
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
