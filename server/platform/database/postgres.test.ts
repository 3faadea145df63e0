import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { oldDatabase, oldMigrations } from "../../../tests/support/old-migrations.ts";
import { runProgram } from "../../../tests/support/run-program.ts";
import { usePostgres } from "../../../tests/support/postgres.ts";
import { describeDeskPeople } from "../../desk/access/desk-people.contract.ts";
import { describeChannelWatch } from "../../messages/delivery/channel-watch.contract.ts";
import { describePromiseWatch } from "../../messages/delivery/promises/promise-watch.contract.ts";
import { describeBacklog } from "../../messages/store/backlog.contract.ts";
import { describeFigures } from "../../messages/store/figures/figures.contract.ts";
import { describeHeldBefore } from "../../messages/store/held-before.contract.ts";
import { describeLists } from "../../messages/store/lists/lists.contract.ts";
import { describeMessageEvents } from "../../messages/store/message-events.contract.ts";
import { createMessageStore } from "../../messages/store/database-message-store.ts";
import { aNewMessage, describeMessageStore } from "../../messages/store/message-store.contract.ts";
import { describeLetterSender } from "../../messages/letters/letter-sender.contract.ts";
import { describeLetters } from "../../messages/letters/letter-store.contract.ts";
import { describeKeptLetters } from "../../messages/retention/kept-letters.contract.ts";
import { describeSignedLinks } from "../../messages/store/signed-links.contract.ts";
import { describeOutbox } from "../../messages/store/outbox.contract.ts";
import { migrate, migrationNames } from "./migrate.ts";
import { openPostgresDatabase } from "./open-postgres-database.ts";

const PROCESSES = 4;
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

describeLetterSender("PostgreSQL", async () => {
  const url = await postgres.newDatabase();
  return [await openPostgresDatabase(url), await openPostgresDatabase(url)];
});

describeLetters("PostgreSQL", async () => openPostgresDatabase(await postgres.newDatabase()));

describeKeptLetters("PostgreSQL", async () => openPostgresDatabase(await postgres.newDatabase()));

describeMessageEvents("PostgreSQL", async () => openPostgresDatabase(await postgres.newDatabase()));

describeFigures("PostgreSQL", async () => openPostgresDatabase(await postgres.newDatabase()));

describeLists("PostgreSQL", async () => openPostgresDatabase(await postgres.newDatabase()));

describeHeldBefore("PostgreSQL", async () => {
  const url = await postgres.emptyDatabase();
  const client = await connect(url);
  await migrate(await asQueries(client), "postgres", "0011-counted-messages");
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
  const url = await postgres.emptyDatabase();
  const settings = { DATABASE_URL: url, SECRET: "x".repeat(32) };
  const runs = await Promise.all(
    Array.from({ length: PROCESSES }, () =>
      runProgram("tests/support/open-messages.ts", ["unused"], settings),
    ),
  );
  for (const { code, stderr } of runs) expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const { rows } = await (await connect(url)).query("select name from migrations");
  expect(rows).toEqual(migrationNames().map((name) => ({ name })));
});

/** What there is: columns, keys, checks, indexes, and which migrations are done. Names of `not null` tell nothing. */
async function describeDatabase(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    select 'column', table_name || '.' || column_name, concat(data_type, ' ', is_nullable)
      from information_schema.columns where table_schema = 'public' and table_name <> 'migrations'
        and (table_name, column_name) <> ('message_events', 'kind')
    union all select 'constraint', conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    order by 1, 2, 3`);
  if (rows.length === 0) return [];
  const { rows: done } = await client.query("select name from migrations order by name");
  return [...rows, ...done];
}

/** Queries that go through one client, and what is called before each. */
async function asQueries(client: pg.Client, before: () => Promise<unknown> = async () => {}) {
  const query = async (text: string, values: readonly unknown[]) => {
    await before();
    return client.query(text, [...values]);
  };
  const pool = { connect: async () => ({ query: query as never, release() {} }), end: async () => {} };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: { ...pool, options: {} } }) });
}

const versions = oldMigrations("postgres").length;
/** How many migrations the oldest version had that can be brought up to date. */
const OLDEST = 5;

test.each([OLDEST, OLDEST + 1, 11, 16, versions])(
  "a database with %i migrations of an older version has the tables of a new one, and its message",
  async (migrations) => {
    const [old, fresh] = [
      await connect(await postgres.emptyDatabase()),
      await connect(await postgres.emptyDatabase()),
    ];
    await old.query(oldDatabase("postgres", migrations));
    for (const client of [old, old, fresh]) await migrate(await asQueries(client), "postgres");
    const { rows } = await old.query("select id, name, state from messages");
    expect(rows).toEqual([{ id: "first", name: "Asha", state: "inbox" }]);
    const made = await describeDatabase(fresh);
    expect(made.length).toBeGreaterThan(100);
    expect(await describeDatabase(old)).toEqual(made);
  },
);

test("processes that start together on a database of an older version agree on its tables", async () => {
  const url = await postgres.emptyDatabase();
  const client = await connect(url);
  await client.query(oldDatabase("postgres", OLDEST));
  await Promise.all(Array.from({ length: PROCESSES }, async () => (await openPostgresDatabase(url)).close()));
  const { rows } = await client.query("select name from migrations order by name");
  expect(rows).toEqual(migrationNames().map((name) => ({ name })));
});

test(
  "migrations that are killed at a statement leave nothing of themselves, and run again",
  { timeout: 300_000 },
  async () => {
    const whole = await connect(await postgres.emptyDatabase());
    let statements = 0;
    await migrate(await asQueries(whole, async () => (statements += 1)), "postgres");
    expect(statements).toBeGreaterThan(60);

    const url = await postgres.emptyDatabase();
    const admin = await connect(url);
    // The first and the last ones, and every ninth between them; the long form takes each.
    const step = inject("isLong") ? 1 : 9;
    const isTried = (at: number) => at <= 2 || at > statements - 3 || at % step === 0;
    for (const wanted of Array.from({ length: statements }, (_, at) => at + 1).filter(isTried)) {
      const client = new pg.Client({ connectionString: url });
      client.on("error", () => {});
      await client.connect();
      const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
      let at = 0;
      const killAtWanted = async () => {
        at += 1;
        if (at === wanted) await admin.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
      };
      await migrate(await asQueries(client, killAtWanted), "postgres").catch(() => {});
      await client.end().catch(() => {});
      const { rows: left } = await admin.query("select to_regclass('messages') as messages");
      // What is done once its commit has arrived stays; before that there is nothing.
      if (left[0]?.messages === null) continue;
      expect(await describeDatabase(admin)).toEqual(await describeDatabase(whole));
    }
    await migrate(await asQueries(admin), "postgres");
    expect(await describeDatabase(admin)).toEqual(await describeDatabase(whole));
  },
);

test("a database of a newer version is refused", async () => {
  const url = await postgres.newDatabase();
  await (await openPostgresDatabase(url)).close();
  await (
    await connect(url)
  ).query("insert into migrations (name, timestamp) values ('9999-later', '2030-01-01')");
  await expect(openPostgresDatabase(url)).rejects.toThrow(/newer version of this program \(9999-later\)/);
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
    // Time for the news to arrive while no query waits for an answer.
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
