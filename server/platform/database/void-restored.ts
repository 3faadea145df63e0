import { sql, type Kysely } from "kysely";
import { VOID_AFTER_RESTORE, type MessageTables } from "./message-tables.ts";
import { exclusively } from "./migrate.ts";
import { noteMoment, readMoment } from "./moments.ts";

/** The row of `moments` that keeps which tables it belongs to. */
const TABLES = "tables";

/**
 * Ends the sessions and links that a dump brought back, as restoring a backup of SQLite does. A dump holds rows, but not the
 * numbers by which PostgreSQL knows the tables: those that `pg_restore` makes have others than the row in the dump says. A
 * copy of all files of the server keeps them, and is not noticed.
 */
export async function voidRestored(queries: Kysely<MessageTables>): Promise<void> {
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
