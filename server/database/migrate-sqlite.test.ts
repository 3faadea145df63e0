import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { runProgram } from "../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { migrateSqlite } from "./migrate-sqlite.ts";
import { messageDatabasePath } from "./open-message-database.ts";
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

test("a migration that fails leaves nothing of itself, and runs again once mended", () => {
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
