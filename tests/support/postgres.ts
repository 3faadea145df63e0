import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, vi } from "vitest";
import { openPostgresDatabase } from "#server/platform/database/open-postgres-database.ts";
import { runPostgres, type RunningPostgres } from "./run-postgres.ts";

const START_MAX_MS = 180_000;
const RECOVERY_MAX_MS = 60_000;

/** Migrated once: what is copied from it has all tables, in a quarter of the time. */
const TEMPLATE = "site_template";

/** A real PostgreSQL for the tests of one file. */
export interface TestPostgres {
  /** Gives the address of a database in it that has the tables of this version, and no messages. */
  newDatabase(): Promise<string>;
  /** Gives the address of one that was never migrated. */
  emptyDatabase(): Promise<string>;
  /** Ends the server as its operator would; every connection is cut. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Kills a process that serves a connection of this database, whereupon the server drops all and recovers. */
  killBackend(url: string): Promise<void>;
  /** Stops every process of the server where it stands, until the returned function is called. */
  freeze(url: string): Promise<() => void>;
}

/** Starts it before the tests of a file and ends it after them. */
export function usePostgres(): TestPostgres {
  let running: RunningPostgres | undefined;
  let template: Promise<void> | undefined;
  let made = 0;

  beforeAll(async () => {
    running = await runPostgres();
  }, START_MAX_MS);

  // PostgreSQL 18 never ends when it is told to while it recovers.
  const untilRecovered = async () => running && backendsOf(running.urlOf("postgres"), "true");

  afterAll(async () => untilRecovered().finally(() => running?.remove()), START_MAX_MS);

  async function create(name: string, from: string): Promise<string> {
    const client = new pg.Client({ connectionString: running?.urlOf("postgres") });
    await client.connect();
    await client.query(`create database ${name} template ${from}`);
    await client.end();
    return running?.urlOf(name) ?? "";
  }

  async function makeTemplate(): Promise<void> {
    const database = await openPostgresDatabase(await create(TEMPLATE, "template1"));
    await database.close();
  }

  return {
    async newDatabase() {
      await (template ??= makeTemplate());
      return create(`site_${(made += 1)}`, TEMPLATE);
    },
    emptyDatabase: () => create(`site_${(made += 1)}`, "template1"),
    async stop() {
      await untilRecovered();
      await running?.server.stop();
    },
    start: async () => running?.server.start(),
    async killBackend(url) {
      const [backend] = await backendsOf(url, "datname = current_database()");
      if (backend) process.kill(backend, "SIGKILL");
    },
    async freeze(url) {
      const [postmaster = ""] = readFileSync(
        join(running?.folder ?? "", "data/postmaster.pid"),
        "utf8",
      ).split("\n");
      const processes = [Number(postmaster), ...(await backendsOf(url, "true"))];
      for (const id of processes) signal(id, "SIGSTOP");
      return () => {
        for (const id of processes) signal(id, "SIGCONT");
      };
    },
  };
}

/** Sends a signal. A process that has ended meanwhile, as those that tidy up do, needs none. */
function signal(id: number, name: "SIGSTOP" | "SIGCONT"): void {
  try {
    process.kill(id, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** The processes that serve, without the one that answers this. A server that recovers from the last fault is waited for. */
function backendsOf(url: string, condition: string): Promise<number[]> {
  return vi.waitFor(() => askForBackends(url, condition), { timeout: RECOVERY_MAX_MS, interval: 50 });
}

async function askForBackends(url: string, condition: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is cut while nothing is asked on it says so here; what is asked next fails.
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid <> pg_backend_pid() and ${condition}`,
    );
    return rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}
