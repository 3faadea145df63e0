import type { ClientBase } from "pg";
import { VOID_AFTER_RESTORE } from "./message-tables.ts";
import { withMigrationLock } from "./migrate-postgres.ts";

/** The row of `moments` that keeps which tables it belongs to. */
const TABLES = "tables";

/**
 * Ends the sessions and links that a dump brought back, as restoring a backup of SQLite does. A dump holds rows, but not the
 * numbers by which PostgreSQL knows the tables: those that `pg_restore` makes have others than the row in the dump says. A
 * copy of all files of the server keeps them, and is not noticed.
 */
export async function voidRestored(client: Pick<ClientBase, "query">): Promise<void> {
  await withMigrationLock(client, async () => {
    const { rows } = await client.query<{ now: string; before: string | null }>(
      `select string_agg(oid::text, ' ' order by relname) as now, (select at from moments where name = $1) as before
      from pg_class where relnamespace = current_schema()::regnamespace and relname = any($2)`,
      [TABLES, ["messages", "moments", ...VOID_AFTER_RESTORE]],
    );
    const [row] = rows;
    if (!row || row.now === row.before) return;
    if (row.before !== null)
      for (const table of VOID_AFTER_RESTORE) await client.query(`delete from ${table}`);
    await client.query(
      "insert into moments (name, at) values ($1, $2) on conflict (name) do update set at = excluded.at",
      [TABLES, row.now],
    );
  });
}
