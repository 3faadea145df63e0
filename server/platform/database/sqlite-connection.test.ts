import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { isAtLeast, openSqlite, type SqliteConnection } from "./sqlite-connection.ts";

function open(path = join(temporaryDirectory(), "test.sqlite")): SqliteConnection {
  const connection = openSqlite(path);
  onTestFinished(() => connection.close());
  return connection;
}

function pragma(connection: SqliteConnection, name: string): unknown {
  return Object.values(connection.all(`pragma ${name}`)[0] ?? {})[0];
}

test.each([
  ["journal_mode", "wal"],
  ["synchronous", 2],
  ["foreign_keys", 1],
  ["secure_delete", 1],
  ["busy_timeout", 2000],
])("an open database has %s = %s", (name, value) => {
  expect(pragma(open(), name)).toBe(value);
});

test("a database that cannot be made durable is refused", () => {
  // SQLite keeps a database in memory in another journal mode, and says so instead of failing.
  expect(() => openSqlite(":memory:")).toThrow(/journal_mode = memory, expected wal/);
});

test("a database opened for reading cannot be written", () => {
  const path = join(temporaryDirectory(), "test.sqlite");
  open(path).exec("create table notes (text text) strict");
  const reader = openSqlite(path, { readOnly: true });
  onTestFinished(() => reader.close());
  expect(() => reader.exec("delete from notes")).toThrow(/readonly/);
});

describe("a transaction", () => {
  test("leaves nothing behind when its work throws, and the next one works", () => {
    const connection = open();
    connection.exec("create table notes (text text) strict");
    expect(() =>
      connection.transaction(() => {
        connection.all("insert into notes values ('lost')");
        throw new Error("stop");
      }),
    ).toThrow("stop");
    connection.transaction(() => connection.all("insert into notes values ('kept')"));
    expect(connection.all("select text from notes").map(({ text }) => text)).toEqual(["kept"]);
  });
});

test.each([
  ["3.51.3", true],
  ["3.51.10", true],
  ["3.52.0", true],
  ["4.0.0", true],
  ["3.51.2", false],
  ["3.50.9", false],
  ["3.7", false],
])("SQLite %s is new enough: %s", (version, expected) => {
  expect(isAtLeast(version, "3.51.3")).toBe(expected);
});
