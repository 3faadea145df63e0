import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { checkpointTrouble } from "./checkpoint-trouble.ts";
import { openSqlite, type SqliteConnection } from "./sqlite-connection.ts";

const closing = (connection: SqliteConnection) => {
  onTestFinished(() => connection.close());
  return connection;
};

test("a long log is brought into the database, or why not is told; a short one is left alone", () => {
  const path = join(temporaryDirectory(), "messages.sqlite");
  const connection = closing(openSqlite(path));
  connection.execute("pragma wal_autocheckpoint = 0; create table words (word text)");
  // May write nothing, neither into the log nor from it.
  const barred = closing(openSqlite(path, { readOnly: true }));
  expect(checkpointTrouble(barred)).toBeUndefined();
  connection.execute("insert into words values (zeroblob(8000000))");
  expect(checkpointTrouble(barred)).toMatchObject({ code: "ERR_SQLITE_ERROR" });
  expect(checkpointTrouble(connection)).toBeUndefined();
  expect(checkpointTrouble(barred)).toBeUndefined();
});
