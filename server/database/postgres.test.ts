import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { runProgram } from "../../tests/support/run-program.ts";
import { temporaryDirectory } from "../../tests/support/temporary-directory.ts";
import { usePostgres } from "../../tests/support/postgres.ts";
import { createMessageStore } from "../contact/database-message-store.ts";
import { aNewMessage, describeMessageStore } from "../contact/message-store.contract.ts";
import { describeOutbox } from "../delivery/outbox.contract.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { readMigrations } from "./migrations.ts";
import { openPostgresDatabase } from "./open-postgres-database.ts";

const PROCESSES = 4;
const postgres = usePostgres();

describeMessageStore("PostgreSQL", async () => {
  const url = await postgres.newDatabase();
  return { open: async () => createMessageStore(await openPostgresDatabase(url)) };
});

describeOutbox("PostgreSQL", async () => {
  const url = await postgres.newDatabase();
  return [await openPostgresDatabase(url), await openPostgresDatabase(url)];
});

function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString });
  // The server ends connections when it stops.
  pool.on("error", () => {});
  onTestFinished(() => pool.end());
  return pool;
}

test("processes that start together on an empty database agree on its tables", async () => {
  const url = await postgres.newDatabase();
  const settings = { DATABASE_URL: url, SECRET: "x".repeat(32) };
  const runs = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      runProgram("tests/support/open-messages.ts", ["unused"], settings),
    ),
  );
  for (const { code, stderr } of runs) expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const { rows } = await poolOf(url).query("select name from migrations");
  const migrations = readMigrations(new URL("migrations/postgres/", import.meta.url));
  expect(rows).toEqual(migrations.map(({ name }) => ({ name })));
});

test("a migration that fails leaves nothing of itself, and runs again once mended", async () => {
  const pool = poolOf(await postgres.newDatabase());
  const folder = temporaryDirectory();
  const migrate = () => migratePostgres(pool, pathToFileURL(`${folder}/`));
  writeFileSync(join(folder, "0001-first.sql"), "create table first (id int); create tabel second (id int);");
  await expect(migrate()).rejects.toThrow(/syntax error/);
  expect((await pool.query("select to_regclass('first') as first")).rows).toEqual([{ first: null }]);
  writeFileSync(join(folder, "0001-first.sql"), "create table first (id int);");
  await migrate();
  await migrate();
  await pool.query("insert into migrations (name) values ('9999-later.sql')");
  await expect(migrate()).rejects.toThrow(/newer version of this program \(9999-later\.sql\)/);
});

test("a database that may forget what it committed is refused", async () => {
  const url = await postgres.newDatabase();
  const name = new URL(url).pathname.slice(1);
  await poolOf(url).query(`alter database ${name} set synchronous_commit = off`);
  await expect(openPostgresDatabase(url)).rejects.toThrow(/synchronous_commit = off/);
});

test("connections that are cut are replaced, and nothing acknowledged is lost", async () => {
  const url = await postgres.newDatabase();
  const store = createMessageStore(await openPostgresDatabase(url));
  onTestFinished(() => store.close());
  const killer = poolOf(url);
  const acknowledged: string[] = [];
  let refused = 0;
  for (let round = 0; round < 10; round += 1) {
    const sending = Array.from({ length: 10 }, async () => {
      const message = aNewMessage();
      try {
        await store.receive(message);
        acknowledged.push(message.reference);
      } catch {
        refused += 1;
      }
    });
    await killer.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kolam-site' and datname = current_database()",
    );
    await Promise.all(sending);
  }
  const stored = new Set((await store.list({ limit: 1000 })).map(({ reference }) => reference));
  expect(acknowledged.filter((reference) => !stored.has(reference))).toEqual([]);
  expect(acknowledged.length + refused).toBe(100);
  expect(await store.receive(aNewMessage())).toEqual({ kind: "stored" });
});
