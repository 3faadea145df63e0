import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { oldDatabase, oldMigrations } from "../../../tests/support/old-migrations.ts";
import { runProgram } from "../../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { migrateSqlite, migrationNames } from "./migrate.ts";
import { messageDatabasePath, openMessagePlace } from "./open-message-database.ts";
import { openSqlite, type SqliteConnection } from "./sqlite-connection.ts";

/** Long enough for a second process to start and meet the lock, shorter than its patience. */
const LOCK_HELD_MS = 1_200;

/** How many migrations the oldest version had that can be brought up to date. */
const OLDEST = 7;

function open(path = join(temporaryDirectory(), "messages.sqlite")): SqliteConnection {
  const connection = openSqlite(path);
  onTestFinished(() => connection.close());
  return connection;
}

/** Columns, indexes and migrations of a database, the rows of its messages, and whether it is whole. */
function describeDatabase(connection: SqliteConnection): unknown[] {
  return [
    `select entry.name as place, field.name, field.type, field."notnull", field.dflt_value, field.pk
     from sqlite_schema as entry, pragma_table_info(entry.name) as field
     where entry.type = 'table' and place <> 'migrations' and not (place = 'message_events' and field.name = 'kind')
     order by 1, 2`,
    "select name, sql from sqlite_schema where type = 'index' order by name",
    "select name from migrations order by name",
    "select id, name, state from messages",
    "pragma integrity_check",
  ].map((sql) => connection.all(sql));
}

/** The connection, with a callback before each statement from now on. */
function watched(connection: SqliteConnection, look: () => void): SqliteConnection {
  const begin = connection.begin.bind(connection);
  const prepare = connection.prepare.bind(connection);
  return Object.assign(connection, {
    begin() {
      look();
      begin();
    },
    prepare(sql: string) {
      look();
      return prepare(sql);
    },
  });
}

const versions = oldMigrations("sqlite").length;

test.each([OLDEST, OLDEST + 1, 13, 18, versions])(
  "a database with %i migrations of an older version has the tables of a new one, and its message",
  async (migrations) => {
    const [old, fresh] = [open(), open()];
    old.exec(oldDatabase("sqlite", migrations));
    await migrateSqlite(old);
    await migrateSqlite(old);
    await migrateSqlite(fresh);
    expect(old.all("select id, name, state from messages")).toMatchObject([
      { id: "first", name: "Asha", state: "inbox" },
    ]);
    old.exec("delete from messages");
    expect(describeDatabase(old)).toEqual(describeDatabase(fresh));
    expect(fresh.all("select name from migrations order by name").map(({ name }) => name)).toEqual(
      migrationNames(),
    );
  },
);

test("a database of before that is refused, and left as it is", async () => {
  const old = open();
  old.exec(oldDatabase("sqlite", OLDEST - 1));
  await expect(migrateSqlite(old)).rejects.toThrow(/before 22 November 2026/);
  expect(old.all("select max(name) as last from migrations")).toMatchObject([{ last: "0006-promise.sql" }]);
});

test.each([
  ["an empty database", 0],
  ["a database with a message of an older version", OLDEST],
])("migrations of %s that are killed at any statement lead to the same tables later", async (_, before) => {
  const [dataDir, copies] = [temporaryDirectory(), temporaryDirectory()];
  const path = messageDatabasePath(dataDir);
  const connection = open(path);
  if (before > 0) connection.exec(oldDatabase("sqlite", before));

  // What a killed process leaves is what the system has of its files at that moment.
  const kills: string[] = [];
  let [looks, seen] = [0, ""];
  const filesNow = () =>
    ["", "-wal"].filter((end) => existsSync(path + end)).map((end) => readFileSync(path + end, "base64"));
  await migrateSqlite(
    watched(connection, () => {
      looks += 1;
      const files = filesNow().join();
      if (files === seen) return;
      seen = files;
      const copy = join(copies, String(kills.length));
      mkdirSync(copy);
      for (const end of ["", "-wal"]) {
        if (existsSync(path + end)) copyFileSync(path + end, messageDatabasePath(copy) + end);
      }
      kills.push(copy);
    }),
  );
  const whole = describeDatabase(connection);
  expect(looks).toBeGreaterThan(30);
  expect(kills.length).toBeGreaterThan(2);
  for (const [kill, copy] of kills.entries()) {
    await (await openMessagePlace({ dataDir: copy })).close();
    const reopened = openSqlite(messageDatabasePath(copy));
    expect([kill, describeDatabase(reopened)]).toEqual([kill, whole]);
    reopened.close();
  }
});

test("a migration that fails leaves nothing of itself, and runs again once it can", async () => {
  const connection = open();
  connection.exec(oldDatabase("sqlite", OLDEST));
  connection.exec("create table counted_messages (other integer) strict");
  await expect(migrateSqlite(connection)).rejects.toThrow(/already exists/);
  expect(connection.all("select name from sqlite_schema where name = 'erased_messages'")).toEqual([]);
  connection.exec("drop table counted_messages");
  await migrateSqlite(connection);
  expect(connection.all("select id from messages")).toHaveLength(1);
});

test("a second process waits for a migration under way and does not repeat it", async () => {
  const dataDir = temporaryDirectory();
  const connection = open(messageDatabasePath(dataDir));
  connection.begin();
  connection.exec(oldDatabase("sqlite", OLDEST));
  const second = runProgram("tests/support/open-messages.ts", [dataDir]);
  await setTimeout(LOCK_HELD_MS);
  connection.exec("commit");
  const { code, stderr } = await second;
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

/** A database as the program left it after a migration, and a way to fill it. */
async function databaseAfter(last: string) {
  const connection = open();
  await migrateSqlite(connection, last);
  const columns = connection
    .all("select name from pragma_table_info('messages')")
    .map(({ name }) => String(name));
  const add = (id: string, given: Record<string, string> = {}) => {
    const values = columns.map((column) => (column === "state" ? "'inbox'" : `'${given[column] ?? id}'`));
    connection.exec(`insert into messages (${columns.join(", ")}) values (${values.join(", ")})`);
  };
  return { connection, add };
}

test("messages that stayed with people who had left are unassigned, and their history says so", async () => {
  const { connection, add } = await databaseAfter("0013-mail-addresses");
  const person = (id: string, role: string, revoked: string) =>
    connection.exec(
      `insert into desk_people (id, email, name, role, invited_at, seen_at, revoked_at, shortcuts)
       values ('${id}', '${id}@example.com', '${id}', '${role}', '', '', '${revoked}', 'on')`,
    );
  person("ravi", "sales", "2026-01-30T09:00:00.000Z");
  person("mei", "editor", "");
  person("anna", "owner", "");
  const open = { answered_at: "" };
  add("a", { ...open, assignee: "ravi" });
  add("b", { ...open, assignee: "mei@example.com" });
  add("c", { ...open, assignee: "anna" });
  add("d", { assignee: "ravi" });
  await migrateSqlite(connection);
  expect(connection.all("select id, assignee from messages order by id")).toMatchObject([
    { id: "a", assignee: "" },
    { id: "b", assignee: "" },
    { id: "c", assignee: "anna" },
    { id: "d", assignee: "ravi" },
  ]);
  expect(
    connection.all("select message_id, kind, detail from message_events order by message_id"),
  ).toMatchObject([
    { message_id: "a", kind: "reassigned", detail: "" },
    { message_id: "b", kind: "reassigned", detail: "" },
  ]);
});

test("messages counted before pages were have none, instead of the contact page", async () => {
  const { connection } = await databaseAfter("0021-absence");
  connection.exec(
    `insert into counted_messages (id, received_at, answered_at, is_late, topic, state, source)
     values ('a', '', '', 0, '', 'inbox', 'typed')`,
  );
  await migrateSqlite(connection);
  expect(connection.all("select from_page from counted_messages")).toMatchObject([{ from_page: "?" }]);
});

test("events of an older version keep their order and numbers, no number is given twice, and answers are known", async () => {
  const { connection, add } = await databaseAfter("0006-wished-times");
  for (const id of ["a", "b", "c"]) add(id);
  const record = (seq: number, message: string, kind: string) =>
    connection.exec(
      `insert into message_events values (${seq}, 'event ${seq}', '${message}', '${kind}', 'Anna', 'moment ${seq}')`,
    );
  record(3, "a", "answered");
  record(5, "b", "answered");
  record(6, "b", "reopened");
  record(9, "c", "answered");
  connection.exec("delete from messages where id = 'c'");

  await migrateSqlite(connection);
  expect(
    connection.all("select seq, id, kind, detail, recorded_by from message_events order by seq"),
  ).toMatchObject([
    { seq: 3, id: "event 3", kind: "answered", detail: "", recorded_by: "Anna" },
    { seq: 5, kind: "answered" },
    { seq: 6, kind: "reopened" },
  ]);
  expect(connection.all("select id, answered_at, answered_by from messages order by id")).toMatchObject([
    { id: "a", answered_at: "moment 3", answered_by: "Anna" },
    { id: "b", answered_at: "", answered_by: "" },
  ]);
  connection.exec(
    "insert into message_events (id, message_id, kind, recorded_by, recorded_at) values ('new', 'a', 'note', 'Anna', '')",
  );
  expect(connection.all("select max(seq) as last from message_events")).toMatchObject([{ last: 10 }]);
  connection.exec("delete from messages where id = 'a'");
  expect(connection.all("select count(*) as left from message_events")).toMatchObject([{ left: 2 }]);
});
