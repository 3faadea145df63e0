import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { migrateSqlite } from "./migrate-sqlite.ts";
import { readMigrations } from "./migrations.ts";
import { openSqlite } from "./sqlite-connection.ts";

/** A database as the program left it before a migration, and a way to bring it up to date. */
function databaseBefore(number: string) {
  const folder = temporaryDirectory();
  const connection = openSqlite(join(temporaryDirectory(), "messages.sqlite"));
  onTestFinished(() => connection.close());
  const all = readMigrations(new URL("migrations/sqlite/", import.meta.url));
  for (const { name, sql } of all.filter((migration) => migration.name < number))
    writeFileSync(join(folder, name), sql);
  migrateSqlite(connection, pathToFileURL(`${folder}/`));
  const columns = connection
    .all("select name from pragma_table_info('messages')")
    .map(({ name }) => String(name));
  const add = (id: string, given: Record<string, string> = {}) => {
    const values = columns.map((column) => (column === "state" ? "'inbox'" : `'${given[column] ?? id}'`));
    connection.execute(`insert into messages (${columns.join(", ")}) values (${values.join(", ")})`);
  };
  return { connection, add };
}

test("messages that stayed with people who had left are with nobody, and their history says so", () => {
  const { connection, add } = databaseBefore("0020");
  const person = (id: string, role: string, revoked: string) =>
    connection.execute(
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
  migrateSqlite(connection);
  expect(connection.all("select id, assignee from messages order by id")).toMatchObject([
    { id: "a", assignee: "" },
    { id: "b", assignee: "" },
    { id: "c", assignee: "anna" },
    { id: "d", assignee: "ravi" },
  ]);
  expect(
    connection.all("select message_id, kind, detail from message_events order by message_id"),
  ).toMatchObject([
    { message_id: "a", kind: "handed-over", detail: "" },
    { message_id: "b", kind: "handed-over", detail: "" },
  ]);
});

test("events of an older version keep their order and numbers, no number is given twice, and answers are known", () => {
  const { connection, add } = databaseBefore("0013");
  for (const id of ["a", "b", "c"]) add(id);
  const record = (seq: number, message: string, kind: string) =>
    connection.execute(
      `insert into message_events values (${seq}, 'event ${seq}', '${message}', '${kind}', 'Anna', 'moment ${seq}')`,
    );
  record(3, "a", "answered");
  record(5, "b", "answered");
  record(6, "b", "reopened");
  record(9, "c", "answered");
  connection.execute("delete from messages where id = 'c'");

  migrateSqlite(connection);
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
  connection.execute(
    "insert into message_events (id, message_id, kind, recorded_by, recorded_at) values ('new', 'a', 'noted', 'Anna', '')",
  );
  expect(connection.all("select max(seq) as last from message_events")).toMatchObject([{ last: 10 }]);
  connection.execute("delete from messages where id = 'a'");
  expect(connection.all("select count(*) as left from message_events")).toMatchObject([{ left: 2 }]);
});
