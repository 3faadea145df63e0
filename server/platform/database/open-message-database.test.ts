import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runProgram } from "../../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import {
  messageDatabasePath,
  openMessageDatabase,
  openMessagePlace,
  openMessageDatabaseForReading,
} from "./open-message-database.ts";
import { readOrCreateSecret } from "../../messages/open-secret.ts";
import { migrationNames } from "./migrate.ts";
import { openSqlite } from "./sqlite-connection.ts";

const PROCESSES = 4;

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

test("what is written is for its owner alone", async () => {
  const dataDir = join(temporaryDirectory(), "new", "data");
  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  readOrCreateSecret(dataDir);
  await database.queries.selectFrom("messages").selectAll().execute();
  expect(modeOf(dataDir)).toBe("700");
  for (const name of ["messages.sqlite", "messages.sqlite-wal", "messages.sqlite-shm", "secret"]) {
    expect([name, modeOf(join(dataDir, name))]).toEqual([name, "600"]);
  }
});

test("a data directory that others could read is closed to them", async () => {
  const dataDir = join(temporaryDirectory(), "data");
  mkdirSync(dataDir, { mode: 0o755 });
  await (await openMessagePlace({ dataDir })).close();
  expect(modeOf(dataDir)).toBe("700");
});

test("processes that start together on an empty directory agree on tables and secret", async () => {
  const dataDir = join(temporaryDirectory(), "data");
  const runs = await Promise.all(
    Array.from({ length: PROCESSES }, () => runProgram("tests/support/open-messages.ts", [dataDir])),
  );
  for (const { code, stderr } of runs) expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(new Set(runs.map(({ stdout }) => stdout)).size).toBe(1);
  const connection = openSqlite(messageDatabasePath(dataDir));
  onTestFinished(() => connection.close());
  const applied = connection.all("select name from migrations").map(({ name }) => name);
  expect(applied).toEqual(migrationNames());
});

test("a database made by a newer version is refused", async () => {
  const dataDir = temporaryDirectory();
  await (await openMessagePlace({ dataDir })).close();
  const connection = openSqlite(messageDatabasePath(dataDir));
  connection.exec("insert into migrations values ('9999-later', '2030-01-01T00:00:00.000Z')");
  connection.close();
  for (const opening of [openMessagePlace({ dataDir }), openMessageDatabaseForReading(dataDir)])
    await expect(opening).rejects.toThrow(/newer version of this program \(9999-later\)/);
});

test("a reader says which program has to bring an older database up to date", async () => {
  const dataDir = temporaryDirectory();
  await (await openMessagePlace({ dataDir })).close();
  const connection = openSqlite(messageDatabasePath(dataDir));
  connection.exec("delete from migrations where name = (select max(name) from migrations)");
  connection.close();
  await expect(openMessageDatabaseForReading(dataDir)).rejects.toThrow(
    /older version .+: start the site of this version/,
  );
});

test("reading makes no database where there is none", async () => {
  const dataDir = temporaryDirectory();
  expect(await openMessageDatabaseForReading(dataDir)).toBeUndefined();
});
