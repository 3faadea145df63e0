import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openPostgresDatabase } from "#server/platform/database/open-postgres-database.ts";
import { usePostgres } from "../support/postgres.ts";
import { startSite, type Site } from "../support/start-site.ts";
import { aVisitor, expectTruth, status } from "../support/store-truth.ts";

const BACK = { timeout: 20_000 };
const START_MAX_MS = 60_000;
const SECRET = "0123456789abcdef".repeat(4);
const ROLE = "site_role";
const postgres = usePostgres();
let admin: pg.Client;

beforeAll(async () => {
  const url = new URL(await postgres.emptyDatabase());
  // From a database of its own: some faults are settings of the one that the site uses.
  admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  // Rights mean nothing to a superuser.
  await admin.query(`create role ${ROLE} login password 'password'`);
});
afterAll(() => admin.end());

/** An empty database that belongs to a user without special rights, and a way to break it. */
async function aDatabase() {
  const own = new URL(await postgres.emptyDatabase());
  const name = own.pathname.slice(1);
  const inside = new pg.Client({ connectionString: own.href });
  await inside.connect();
  await inside.query(`grant create on schema public to ${ROLE}`);
  // As an operator does to write, despite the default for the site.
  await inside.query("set default_transaction_read_only = off");
  own.username = ROLE;
  return {
    url: own.href,
    close: () => inside.end(),
    run: (sql: string) => inside.query(sql),
    set: (setting: string) => admin.query(`alter database ${name} ${setting}`),
    hangUp: () =>
      admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = $2",
        [name, ROLE],
      ),
  };
}

type Database = Awaited<ReturnType<typeof aDatabase>>;

/** Lets each row that goes into a table fail with a code, as a disk or a page below it would. */
const raising = (code: string, table = "messages"): Fault => ({
  async strike({ run }) {
    await run(
      `create or replace function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'refused' using errcode = '${code}'; end $$`,
    );
    await run(`create trigger refuse before insert or update on ${table} execute function refuse()`);
  },
  heal: ({ run }) => run(`drop trigger refuse on ${table}`),
});

interface Fault {
  strike(database: Database): Promise<unknown>;
  heal(database: Database): Promise<unknown>;
}

const FAULTS: [string, Fault, RegExp][] = [
  [
    "is read-only by default",
    {
      async strike({ set, hangUp }) {
        await set("set default_transaction_read_only = on");
        await hangUp();
      },
      // The sessions of before stay read-only.
      heal: ({ set }) => set("reset default_transaction_read_only"),
    },
    /takes no writes/,
  ],
  ["has a full disk", raising("53100"), /disk of PostgreSQL is full/],
  ["has a full disk under another table", raising("53100", "receipts"), /disk of PostgreSQL is full/],
  ["has a disk with errors", raising("58030"), /store\.lost/],
  ["has damaged pages", raising("XX001"), /store\.lost/],
  [
    "takes a right away",
    {
      strike: ({ run }) => run(`revoke insert on messages from ${ROLE}`),
      heal: ({ run }) => run(`grant insert on messages to ${ROLE}`),
    },
    /refuses the site a right/,
  ],
  [
    "takes away a right on what is read",
    {
      strike: ({ run }) => run(`revoke select on idempotency_keys from ${ROLE}`),
      heal: ({ run }) => run(`grant select on idempotency_keys to ${ROLE}`),
    },
    /refuses the site a right/,
  ],
  [
    "lacks a table",
    {
      strike: ({ run }) => run("alter table idempotency_keys rename to elsewhere"),
      heal: ({ run }) => run("alter table elsewhere rename to idempotency_keys"),
    },
    /lacks a table/,
  ],
  [
    "ends all connections and takes no new ones",
    {
      async strike({ set, hangUp }) {
        await set("allow_connections false");
        await hangUp();
      },
      heal: ({ set }) => set("allow_connections true"),
    },
    /store\.lost/,
  ],
];

describe("a PostgreSQL that", () => {
  const acknowledged: string[] = [];
  let database: Database;
  let site: Site;

  beforeAll(async () => {
    database = await aDatabase();
    site = await startSite({ settings: { DATABASE_URL: database.url, SECRET, TRUST_PROXY: "1" } });
  }, START_MAX_MS);
  afterAll(async () => {
    await site.kill();
    await database.close();
  });

  const namesIn = async () =>
    (await database.run("select name from messages")).rows.map(({ name }: { name: unknown }) => String(name));

  /** One who was told that nothing was stored may send the same form again, and is stored once. */
  async function send(name?: string): Promise<number> {
    const visitor = aVisitor(site);
    const answer = await visitor.send(name);
    acknowledged.push(...visitor.acknowledged);
    return answer.status;
  }

  test.each(FAULTS)(
    "%s acknowledges nothing, costs messages alone, and is used again",
    async (_, fault, reason) => {
      await expect.poll(() => status(site, "/readyz"), BACK).toBe(200);
      expect(await send()).toBe(303);
      const before = await namesIn();
      await fault.strike(database);
      try {
        await expectTruth(site, reason);
      } finally {
        await fault.heal(database);
      }
      expect(await namesIn()).toEqual(before);
      await expect.poll(() => status(site, "/readyz"), BACK).toBe(200);
      // Every connection of the pool, not the one of the probe alone.
      const answers = await Promise.all(Array.from({ length: 12 }, () => send()));
      expect(new Set(answers)).toEqual(new Set([303]));
      const stored = await namesIn();
      expect(stored).toEqual(expect.arrayContaining(acknowledged));
      expect(new Set(stored).size).toBe(stored.length);
      expect(site.lines.filter((line) => line.includes('"contact.store-failed"'))).toEqual([]);
    },
  );

  test("ends connections in the middle of transactions loses nothing that was acknowledged", async () => {
    const over = new AbortController();
    const hangUp = (async () => {
      while (!over.signal.aborted) await database.hangUp();
    })();
    const answers: number[] = [];
    for (let round = 0; round < 5; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 8 }, () => send()))));
    over.abort();
    await hangUp;
    expect(answers.filter((answer) => ![303, 503].includes(answer))).toEqual([]);
    expect(answers).toContain(503);
    await expect.poll(() => status(site, "/readyz"), BACK).toBe(200);
    const stored = await namesIn();
    expect(stored).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(stored).size).toBe(stored.length);
  });

  test("fails a commit acknowledges nothing", async () => {
    await database.run(
      `create or replace function refuse() returns trigger language plpgsql as
       $$ begin raise exception 'refused' using errcode = '53100'; end $$`,
    );
    await database.run(
      `create constraint trigger late after insert on messages deferrable initially deferred
       for each row execute function refuse()`,
    );
    const before = await namesIn();
    const visitor = aVisitor(site);
    const { status: told, text, name } = await visitor.send();
    expect(told).toBe(503);
    expect(text).toContain(`${name} has typed this.`);
    expect(await namesIn()).toEqual(before);
    await database.run("drop trigger late on messages");
    await expect.poll(() => send(name), BACK).toBe(303);
    expect((await namesIn()).filter((one) => one === name)).toEqual([name]);
  });
});

/** Lets the tables of the messages not be made. */
const refusing = (code: string): Fault => ({
  async strike({ run }) {
    await run(
      `create function refuse() returns event_trigger language plpgsql as
       $$ begin if current_user = '${ROLE}' then raise exception 'refused' using errcode = '${code}'; end if; end $$`,
    );
    await run("create event trigger refuse on ddl_command_start execute function refuse()");
  },
  heal: ({ run }) => run("drop event trigger refuse"),
});

const AT_THE_START: [string, Fault][] = [
  [
    "25006",
    {
      strike: ({ set }) => set("set default_transaction_read_only = on"),
      heal: ({ set }) => set("reset default_transaction_read_only"),
    },
  ],
  [
    "42501",
    {
      strike: ({ run }) => run(`revoke create on schema public from ${ROLE}`),
      heal: ({ run }) => run(`grant create on schema public to ${ROLE}`),
    },
  ],
  ...["42P01", "53100", "58030", "XX001"].map((code): [string, Fault] => [code, refusing(code)]),
];

test.each(AT_THE_START)("at the start %s is told, and passes without another start", async (code, fault) => {
  const made = await aDatabase();
  const away: unknown[] = [];
  await fault.strike(made);
  const database = await openPostgresDatabase(made.url, (error) => away.push(error));
  onTestFinished(async () => {
    await database.close();
    await made.close();
  });
  const count = () => database.queries.selectFrom("messages").selectAll().execute();
  expect(away).toMatchObject([{ code }]);
  await expect(count()).rejects.toMatchObject({ code });
  await fault.heal(made);
  expect(await count()).toEqual([]);
});

test("at the start a mistake that nothing mends by itself is refused", async () => {
  const made = await aDatabase();
  await made.close();
  const wrong = new URL(made.url);
  wrong.password = "another";
  wrong.pathname = "/none";
  await expect(openPostgresDatabase(wrong.href, () => {})).rejects.toMatchObject({ severity: "FATAL" });
});
