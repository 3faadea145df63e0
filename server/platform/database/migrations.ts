import { readdirSync, readFileSync } from "node:fs";
import { RefusedDatabase } from "./refused-database.ts";

/** One step from an older schema to a newer one. */
export interface Migration {
  name: string;
  sql: string;
}

/** The migrations in a folder, in the order of their numbers. */
export function readMigrations(folder: URL): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
    .toSorted((one, other) => one.localeCompare(other))
    .map((name) => ({ name, sql: readFileSync(new URL(name, folder), "utf8") }));
}

/** Throws when the database was created by a newer program, which this one would misread. */
export function refuseNewerDatabase(applied: readonly string[], known: readonly Migration[]): void {
  const unknown = applied.filter((name) => !known.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new RefusedDatabase(
      `The database was made by a newer version of this program (${unknown.join(", ")}): start that version, or put back a backup from before it`,
    );
  }
}
