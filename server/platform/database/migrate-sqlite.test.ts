import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { runProgram } from "../../../tests/support/run-program.ts";
import { statementsOf } from "../../../tests/support/statements.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { migrateSqlite } from "./migrate-sqlite.ts";
import { readMigrations } from "./migrations.ts";
import { messageDatabasePath, openMessageDatabase } from "./open-message-database.ts";
import { openSqlite, type SqliteConnection } from "./sqlite-connection.ts";

/** Long enough for a second process to start and meet the lock, shorter than its patience. */
const LOCK_HELD_MS = 1_200;

function open(path: string): SqliteConnection {
  const connection = openSqlite(path);
  onTestFinished(() => connection.close());
  return connection;
}

function tables(connection: SqliteConnection): string[] {
  return connection
    .all("select name from sqlite_schema where type = 'table'")
    .map(({ name }) => String(name));
}

/** The same connection, with somebody who looks before each statement. */
function watched(connection: SqliteConnection, look: () => void): SqliteConnection {
  return {
    ...connection,
    execute(sql) {
      for (const statement of statementsOf(sql)) {
        look();
        connection.execute(statement);
      }
    },
    all(sql, ...parameters) {
      look();
      return connection.all(sql, ...parameters);
    },
    transaction(work) {
      look();
      return connection.transaction(() => {
        const result = work();
        look();
        return result;
      });
    },
  };
}

/** The shape of a database, the rows of its messages, and whether it is whole. */
function describeDatabase(dataDir: string): unknown[] {
  const connection = openSqlite(messageDatabasePath(dataDir));
  const found = [
    "select type, name, sql from sqlite_schema order by name",
    "select id, name from messages",
  ].map((sql) => connection.all(sql));
  found.push(connection.all("pragma integrity_check"));
  connection.close();
  return found;
}

test.each([
  ["an empty database", 0],
  ["a database with a message of the first version", 1],
])("migrations of %s that are killed at any statement lead to the same tables later", async (_, before) => {
  const [dataDir, folder, copies] = [temporaryDirectory(), temporaryDirectory(), temporaryDirectory()];
  const path = messageDatabasePath(dataDir);
  const connection = open(path);
  const earlier = readMigrations(new URL("migrations/sqlite/", import.meta.url)).slice(0, before);
  for (const { name, sql } of earlier) writeFileSync(join(folder, name), sql);
  migrateSqlite(connection, pathToFileURL(`${folder}/`));
  if (before > 0) {
    const columns = connection
      .all("select name from pragma_table_info('messages')")
      .map(({ name }) => String(name));
    const values = columns.map((column) => (column === "form" ? "'contact'" : `'${column}'`));
    connection.execute(`insert into messages values (${values.join(", ")})`);
  }

  // What a killed process leaves is what the system has of its files at that moment.
  const kills: string[] = [];
  migrateSqlite(
    watched(connection, () => {
      const copy = join(copies, String(kills.length));
      mkdirSync(copy);
      for (const end of ["", "-wal"]) {
        if (existsSync(path + end)) copyFileSync(path + end, messageDatabasePath(copy) + end);
      }
      kills.push(copy);
    }),
  );
  const whole = describeDatabase(dataDir);
  expect(kills.length).toBeGreaterThan(30);
  for (const [kill, copy] of kills.entries()) {
    await openMessageDatabase(copy).close();
    expect([kill, describeDatabase(copy)]).toEqual([kill, whole]);
  }
});

test("a migration that fails leaves nothing of itself, and runs again once it is fixed", () => {
  const folder = temporaryDirectory();
  const connection = open(join(temporaryDirectory(), "test.sqlite"));
  const migrate = () => migrateSqlite(connection, pathToFileURL(`${folder}/`));
  writeFileSync(join(folder, "0001-first.sql"), "create table first (id integer) strict;");
  writeFileSync(
    join(folder, "0002-second.sql"),
    "create table second (id integer) strict; create tabel third;",
  );
  expect(migrate).toThrow(/syntax error/);
  expect(tables(connection)).toEqual(["migrations", "first"]);

  writeFileSync(join(folder, "0002-second.sql"), "create table second (id integer) strict;");
  migrate();
  migrate();
  expect(tables(connection)).toEqual(["migrations", "first", "second"]);
});

test("a second process waits for a migration under way and does not repeat it", async () => {
  const dataDir = temporaryDirectory();
  const connection = open(messageDatabasePath(dataDir));
  const name = "0001-messages.sql";
  connection.execute("create table migrations (name text primary key, applied_at text not null) strict");
  connection.execute("begin immediate");
  connection.execute(readFileSync(new URL(`./migrations/sqlite/${name}`, import.meta.url), "utf8"));
  connection.all("insert into migrations values (?, '2026-01-31T09:30:00.000Z')", name);
  const second = runProgram("tests/support/open-messages.ts", [dataDir]);
  await setTimeout(LOCK_HELD_MS);
  connection.execute("commit");
  const { code, stderr } = await second;
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});
