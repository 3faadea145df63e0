import { randomInt } from "node:crypto";
import { once } from "node:events";
import { expect, inject, onTestFinished, test } from "vitest";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import type { MessageDatabase } from "#server/platform/database/message-database.ts";
import { openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { createDatabaseOutbox } from "#server/messages/store/database-outbox.ts";
import { openSinks } from "#server/messages/delivery/open-sinks.ts";
import { createRelay } from "#server/messages/delivery/relay.ts";
import { readSettings } from "#server/settings.ts";
import { bundleProgram } from "../support/bundle-program.ts";
import { freePort } from "../support/free-port.ts";
import { startHost } from "../support/http-host.ts";
import { postMessages } from "../support/post-messages.ts";
import { usePostgres } from "../support/postgres.ts";
import { startProgram } from "../support/run-program.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const LONG = inject("propertyRuns") > 1_000;
const CLIENTS = 16;
const LEASE_OVER_MS = 120_000;
const SECRET = "0123456789abcdef".repeat(4);
const postgres = usePostgres();

interface Plan {
  store: string;
  kills: number;
  wanted: number;
  /** Settings that locate the messages. */
  place(): Promise<Record<string, string>>;
  /** Kills a process of the database itself. */
  alsoKill?: (place: Record<string, string>) => Promise<void>;
}

/** Every so many kills of the site, a process of the database dies too. */
const ALSO_EVERY = 5;

const plans: Plan[] = [
  {
    store: "SQLite",
    ...(LONG ? { kills: 50, wanted: 10_000 } : { kills: 5, wanted: 200 }),
    place: async () => ({ DATA_DIR: temporaryDirectory() }),
  },
  {
    store: "PostgreSQL, which dies now and then too",
    ...(LONG ? { kills: 50, wanted: 10_000 } : { kills: 2, wanted: 80 }),
    place: async () => ({ DATA_DIR: temporaryDirectory(), DATABASE_URL: await postgres.newDatabase() }),
    alsoKill: ({ DATABASE_URL = "" }) => postgres.killBackend(DATABASE_URL),
  },
];

test.for(plans)(
  "of $wanted acknowledged messages none is lost or doubled by $kills kills, and each is delivered, on $store",
  { timeout: 1_800_000 },
  async (plan) => {
    const { acknowledged, names, stored, delivered, deaths } = await killOften(plan);
    const references = new Set(stored.map(({ reference }) => reference));
    expect(acknowledged.size).toBeGreaterThanOrEqual(plan.wanted);
    expect([...acknowledged].filter((reference) => !references.has(reference))).toEqual([]);
    // Each name was sent with one key, however often: it is there once.
    expect(stored.map(({ name }) => name).toSorted(byText)).toEqual(names.toSorted(byText));
    expect(new Set(delivered.map(({ name }) => name))).toEqual(new Set(names));
    // Duplicates have the same id, and are no more frequent than killed processes.
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(names.length);
    expect(delivered.length - names.length).toBeLessThanOrEqual(deaths);
  },
);

/** Posts and kills until both are enough; then all that was begun is finished, and what is left delivered. */
async function killOften({ kills, wanted, place: prepare, alsoKill }: Plan) {
  const place = await prepare();
  const program = await bundleProgram("tests/support/serve-messages.ts", temporaryDirectory());
  const host = await startHost((_request, response) => response.end("ok"));
  const port = await freePort();
  const env = {
    ...place,
    // Of its own: the bundle is a new file in each run.
    NODE_COMPILE_CACHE: temporaryDirectory(),
    PORT: String(port),
    DESK_PORT: "0",
    SECRET,
    TRUST_PROXY: "1",
    LOG_LEVEL: "silent",
    WEBHOOK_URL: host.url.href,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  };
  const acknowledged = new Set<string>();
  let wake = () => {};
  let awaited = 0;
  const stop = postMessages({
    port,
    secret: Buffer.from(SECRET, "hex"),
    clients: CLIENTS,
    acknowledged(reference) {
      acknowledged.add(reference);
      if (acknowledged.size >= awaited) wake();
    },
  });
  const more = (count: number) => {
    awaited = acknowledged.size + count;
    return new Promise<void>((resolve) => (wake = resolve));
  };

  let killed = 0;
  let alsoKilled = 0;
  for (; killed < kills || acknowledged.size < wanted; killed += 1) {
    const site = startProgram(program, [], env);
    const ended = once(site, "close");
    // Killed after as many acknowledgements as chance wants, so in the middle of its work.
    const share = Math.ceil(wanted / kills);
    await more(randomInt(1, 2 * share));
    if (alsoKill && killed % ALSO_EVERY === 0) {
      await alsoKill(place);
      alsoKilled += 1;
      await more(1);
    }
    site.kill("SIGKILL");
    await ended;
  }
  const last = startProgram(program, [], env);
  const names = await stop();
  last.kill("SIGKILL");
  await once(last, "close");

  const database = await openMessagePlace(readSettings(env));
  onTestFinished(() => database.close());
  const stored = await createMessageStore(database).list({ limit: 1_000_000 });
  await deliverTheRest(database, env);
  const received = host.requests.map(({ headers, body }) => ({
    id: String(headers["webhook-id"]),
    ...(JSON.parse(body) as { type: string; data: { name: string } }),
  }));
  // That the database died was told, too.
  const leads = received.filter(({ type }) => type === "lead.received");
  const delivered = leads.map(({ id, data: { name } }) => ({ id, name }));
  return { acknowledged, names, stored, delivered, deaths: killed + alsoKilled + 1 };
}

/** Carries what is left once the claims of the dead are over. */
async function deliverTheRest(database: MessageDatabase, env: Record<string, string>) {
  const now = () => new Date(Date.now() + LEASE_OVER_MS);
  const settings = readSettings(env);
  const sinks = openSinks(settings.sinks, {
    dataDir: settings.dataDir,
    addresses: () => ({ from: "a@kolam.example", to: "a@kolam.example" }),
    now,
  });
  const outbox = createDatabaseOutbox({ database, now, chance: Math.random });
  const relay = createRelay({ outbox, sinks, log: () => {} });
  while ((await relay.deliverDue()) > 0);
}

const byText = (one: string, other: string) => one.localeCompare(other);
