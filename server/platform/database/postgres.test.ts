import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { runProgram } from "../../../tests/support/run-program.ts";
import { statementsOf } from "../../../tests/support/statements.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { usePostgres } from "../../../tests/support/postgres.ts";
import { describeDeskPeople } from "../../desk/access/desk-people.contract.ts";
import { describeChannelWatch } from "../../messages/delivery/channel-watch.contract.ts";
import { describePromiseWatch } from "../../messages/delivery/promises/promise-watch.contract.ts";
import { describeBacklog } from "../../messages/store/backlog.contract.ts";
import { describeFigures } from "../../messages/store/figures/figures.contract.ts";
import { describeHeldBefore, migrationsBefore } from "../../messages/store/held-before.contract.ts";
import { describeLists } from "../../messages/store/lists/lists.contract.ts";
import { describeMessageEvents } from "../../messages/store/message-events.contract.ts";
import { createMessageStore } from "../../messages/store/database-message-store.ts";
import { aNewMessage, describeMessageStore } from "../../messages/store/message-store.contract.ts";
import { describeSignedLinks } from "../../messages/store/signed-links.contract.ts";
import { describeOutbox } from "../../messages/store/outbox.contract.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { readMigrations } from "./migrations.ts";
import { openPostgresDatabase } from "./open-postgres-database.ts";

const PROCESSES = 4;
const MIGRATIONS = new URL("migrations/postgres/", import.meta.url);
const postgres = usePostgres();

describeMessageStore("PostgreSQL", async () => {
  const url = await postgres.newDatabase();
  return { open: async () => createMessageStore(await openPostgresDatabase(url)) };
});

describeChannelWatch("PostgreSQL", async () => {
  const url = await postgres.newDatabase();
  return [await openPostgresDatabase(url), await openPostgresDatabase(url)];
});

describeDeskPeople("PostgreSQL", async () => {
  const url = await postgres.newDatabase();
  return [await openPostgresDatabase(url), await openPostgresDatabase(url)];
});

describeOutbox("PostgreSQL", async () => {
  const url = await postgres.newDatabase();
  return [await openPostgresDatabase(url), await openPostgresDatabase(url)];
});

describeBacklog("PostgreSQL", async () => openPostgresDatabase(await postgres.newDatabase()));

describePromiseWatch("PostgreSQL", async () => {
  const url = await postgres.newDatabase();
  return [await openPostgresDatabase(url), await openPostgresDatabase(url)];
});

describeSignedLinks("PostgreSQL", async () => openPostgresDatabase(await postgres.newDatabase()));

describeMessageEvents("PostgreSQL", async () => openPostgresDatabase(await postgres.newDatabase()));

describeFigures("PostgreSQL", async () => openPostgresDatabase(await postgres.newDatabase()));

describeLists("PostgreSQL", async () => openPostgresDatabase(await postgres.newDatabase()));

describeHeldBefore("PostgreSQL", async () => {
  const url = await postgres.newDatabase();
  const client = await connect(url);
  await migratePostgres(client, migrationsBefore("postgres", "0016"));
  return {
    execute: (statement) => client.query(statement),
    async columns(table) {
      const { rows } = await client.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_name = $1",
        [table],
      );
      return rows.map(({ name }) => name);
    },
    open: () => openPostgresDatabase(url),
  };
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
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
  const { rows } = await (await connect(url)).query("select name from migrations");
  const migrations = readMigrations(MIGRATIONS);
  expect(rows).toEqual(migrations.map(({ name }) => ({ name })));
});

/** What there is: columns, keys, checks, indexes, and which migrations are done. */
async function describeDatabase(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    select 'column', table_name || '.' || column_name, concat(data_type, ' ', is_nullable, ' ', column_default)
      from information_schema.columns where table_schema = 'public'
    union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    order by 1, 2, 3`);
  if (rows.length === 0) return [];
  const { rows: done } = await client.query("select name from migrations order by name");
  return [...rows, ...done];
}

/** A connection that sends the statements of a query one by one, and says of each beforehand. */
function statementByStatement(client: pg.Client, about: (statement: string) => Promise<unknown>) {
  const query = async (text: string, values?: unknown[]) => {
    let result: unknown;
    for (const statement of statementsOf(text)) {
      await about(statement);
      result = await client.query(statement, values);
    }
    return result;
  };
  return { query: query as never };
}

test(
  "migrations that are killed at any statement lead to the same tables later",
  { timeout: 120_000 },
  async () => {
    const whole = await connect(await postgres.newDatabase());
    // What there is before each transaction and after the last, where nothing is killed.
    const states: unknown[][] = [];
    const note = async (statement: string) => {
      if (statement === "begin") states.push(await describeDatabase(whole));
    };
    await migratePostgres(statementByStatement(whole, note));
    states.push(await describeDatabase(whole));

    const url = await postgres.newDatabase();
    const admin = await connect(url);
    // Each goes on from what the one before left, and is killed a statement further on.
    let kills = 0;
    let wanted = { transaction: 1, statement: 0 };
    for (let killed = true; killed;) {
      killed = false;
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => {});
      await client.connect();
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      const at = { transaction: 0, statement: 0 };
      const killAtWanted = async (statement: string) => {
        Object.assign(at, statement === "begin" ? { transaction: at.transaction + 1, statement: 0 } : {});
        const isPast = at.transaction > wanted.transaction;
        if (
          !killed &&
          (isPast || (at.transaction === wanted.transaction && at.statement === wanted.statement))
        ) {
          killed = true;
          wanted = { transaction: at.transaction, statement: at.statement + 1 };
          await admin.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
        }
        at.statement += 1;
      };
      const migrated = await migratePostgres(statementByStatement(client, killAtWanted)).then(
        () => "done",
        () => "killed",
      );
      await client.end().catch(() => {});
      expect([kills, migrated]).toEqual([kills, killed ? "killed" : "done"]);
      const finished = killed ? wanted.transaction - 1 : states.length - 1;
      expect([kills, await describeDatabase(admin)]).toEqual([kills, states[finished]]);
      kills += killed ? 1 : 0;
    }
    // At least once in each transaction: at its begin, its lock, its work and its commit.
    expect(states.length).toBeGreaterThan(readMigrations(MIGRATIONS).length);
    expect(kills).toBeGreaterThan(4 * (states.length - 1));
  },
);

test("a migration that fails leaves nothing of itself, and runs again once it is fixed", async () => {
  const client = await connect(await postgres.newDatabase());
  const folder = temporaryDirectory();
  const migrate = () => migratePostgres(client, pathToFileURL(`${folder}/`));
  writeFileSync(join(folder, "0001-first.sql"), "create table first (id int); create tabel second (id int);");
  await expect(migrate()).rejects.toThrow(/syntax error/);
  expect((await client.query("select to_regclass('first') as first")).rows).toEqual([{ first: null }]);
  writeFileSync(join(folder, "0001-first.sql"), "create table first (id int);");
  await migrate();
  await migrate();
  await client.query("insert into migrations (name) values ('9999-later.sql')");
  await expect(migrate()).rejects.toThrow(/newer version of this program \(9999-later\.sql\)/);
});

test("a database that may forget what it committed is refused", async () => {
  const url = await postgres.newDatabase();
  const name = new URL(url).pathname.slice(1);
  await (await connect(url)).query(`alter database ${name} set synchronous_commit = off`);
  await expect(openPostgresDatabase(url)).rejects.toThrow(/synchronous_commit = off/);
});

test("what waiting does not repair ends the start, also where a database may be away", async () => {
  const url = await postgres.newDatabase();
  const away = vi.fn();
  for (const wrong of [url.replace(/:[^:@]+@/, ":guess@"), url.replace(/\w+$/, "nowhere")])
    await expect(openPostgresDatabase(wrong, away)).rejects.toThrow(/password|does not exist/);
  await (
    await connect(url)
  ).query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
  await expect(openPostgresDatabase(url, away)).rejects.toThrow(/synchronous_commit = off/);
  expect(away).not.toHaveBeenCalled();
});

test("connections that are cut are replaced, and nothing acknowledged is lost", async () => {
  const url = await postgres.newDatabase();
  const store = createMessageStore(await openPostgresDatabase(url));
  onTestFinished(() => store.close());
  const killer = await connect(url);
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

test("a connection that is cut between two queries ends its transaction, and nothing else", async () => {
  const url = await postgres.newDatabase();
  const database = await openPostgresDatabase(url);
  onTestFinished(() => database.close());
  const killer = await connect(url);
  const cut = database.queries.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await killer.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
    // Time for the news to arrive while nobody waits for an answer.
    await killer.query("select pg_sleep(0.2)");
    await transaction.insertInto("moments").values({ name: "cut", at: "" }).execute();
  });
  await expect(cut).rejects.toThrow(/connection|terminat/i);
  await database.queries.insertInto("moments").values({ name: "next", at: "" }).execute();
  const { rows } = await killer.query("select name from moments where name in ('cut', 'next')");
  expect(rows).toEqual([{ name: "next" }]);
});

test(
  "what was under way when the server froze is not carried on by the next",
  { timeout: 120_000 },
  async () => {
    const url = await postgres.newDatabase();
    const database = await openPostgresDatabase(url);
    onTestFinished(() => database.close());
    await sql`select 1`.execute(database.queries);
    const thaw = await postgres.freeze(url);
    try {
      // The server has the beginning of a transaction, and carries it out once it may.
      const begun = database.queries.transaction().execute(async () => {});
      await expect(begun).rejects.toThrow(/timeout/);
    } finally {
      thaw();
    }
    await database.queries.insertInto("moments").values({ name: "later", at: "" }).execute();
    const { rows } = await (await connect(url)).query("select name from moments");
    expect(rows).toContainEqual({ name: "later" });
  },
);
