import { readMigrations, refuseNewerDatabase } from "./migrations.ts";
import { RefusedDatabase } from "./refused-database.ts";
import type { SqliteConnection } from "./sqlite-connection.ts";

const MIGRATIONS = new URL("./migrations/sqlite/", import.meta.url);

/** Throws when a database does not have the schema this program expects, which a reader may not change. */
export function refuseOtherSchema(connection: SqliteConnection): void {
  const migrations = readMigrations(MIGRATIONS);
  const applied = connection.all("select name from migrations").map((row) => String(row.name));
  refuseNewerDatabase(applied, migrations);
  if (applied.length < migrations.length)
    throw new RefusedDatabase(
      "The database was made by an older version of this program: start the site of this version once, which brings it up to date",
    );
}

/**
 * Brings a database to the schema this program expects. Each migration runs in its own transaction together with the row
 * that records it, so a crash leaves all of it or nothing; a second process waits for the write lock and then finds the
 * migration done. Throws when the database was created by a newer program.
 */
export function migrateSqlite(connection: SqliteConnection, folder = MIGRATIONS): void {
  connection.execute(
    "create table if not exists migrations (name text primary key, applied_at text not null) strict",
  );
  const migrations = readMigrations(folder);
  const applied = connection.all("select name from migrations order by name").map((row) => String(row.name));
  refuseNewerDatabase(applied, migrations);
  for (const { name, sql } of migrations) {
    connection.transaction(() => {
      if (connection.all("select 1 from migrations where name = ?", name).length > 0) return;
      connection.execute(sql);
      connection.all(
        "insert into migrations (name, applied_at) values (?, strftime('%Y-%m-%dT%H:%M:%fZ'))",
        name,
      );
    });
  }
}
