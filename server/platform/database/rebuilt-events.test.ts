import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { migrateSqlite } from "./migrate-sqlite.ts";
import { readMigrations } from "./migrations.ts";
import { openSqlite } from "./sqlite-connection.ts";

test("events of an older version keep their order and numbers, no number is given twice, and answers are known", () => {
  const folder = temporaryDirectory();
  const connection = openSqlite(join(temporaryDirectory(), "messages.sqlite"));
  onTestFinished(() => connection.close());
  const all = readMigrations(new URL("migrations/sqlite/", import.meta.url));
  for (const { name, sql } of all.filter((migration) => migration.name < "0013"))
    writeFileSync(join(folder, name), sql);
  migrateSqlite(connection, pathToFileURL(`${folder}/`));
  const columns = connection
    .all("select name from pragma_table_info('messages')")
    .map(({ name }) => String(name));
  for (const id of ["a", "b", "c"]) {
    const values = columns.map((column) => (column === "state" ? "'inbox'" : `'${id}'`));
    connection.execute(`insert into messages (${columns.join(", ")}) values (${values.join(", ")})`);
  }
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
