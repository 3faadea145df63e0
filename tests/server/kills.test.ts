import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { createMessageStore } from "#server/contact/database-message-store.ts";
import { openMessageDatabase } from "#server/database/open-message-database.ts";
import { createDatabaseOutbox } from "#server/delivery/database-outbox.ts";
import { openSinks } from "#server/delivery/open-sinks.ts";
import { createRelay } from "#server/delivery/relay.ts";
import { readSettings } from "#server/settings.ts";
import { startHost } from "../support/http-host.ts";
import { postMessages } from "../support/post-messages.ts";
import { startProgram } from "../support/run-program.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const KILLS = 50;
const ACKNOWLEDGED = inject("propertyRuns") > 1_000 ? 10_000 : 2_000;
const CLIENTS = 8;
const LEASE_OVER_MS = 120_000;
const SECRET = "0123456789abcdef".repeat(4);

test(
  `of ${ACKNOWLEDGED} acknowledged messages none is lost or doubled by ${KILLS} kills, and each is delivered`,
  { timeout: 1_800_000 },
  async () => {
    const dataDir = temporaryDirectory();
    const host = await startHost((_request, response) => response.end("ok"));
    const port = await freePort();
    const env = {
      DATA_DIR: dataDir,
      PORT: String(port),
      SECRET,
      TRUST_PROXY: "1",
      LOG_LEVEL: "silent",
      WEBHOOK_URL: host.url.href,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    };
    const acknowledged = new Set<string>();
    const stop = postMessages({
      port,
      secret: Buffer.from(SECRET, "hex"),
      clients: CLIENTS,
      acknowledged: (reference) => acknowledged.add(reference),
    });

    let kills = 0;
    for (; kills < KILLS || acknowledged.size < ACKNOWLEDGED; kills += 1) {
      const site = startProgram("tests/support/serve-messages.ts", [], env);
      const ended = once(site, "close");
      // Killed after as many acknowledgements as chance wants, so in the middle of whatever it does then.
      const until = acknowledged.size + randomInt(1, Math.ceil((2 * ACKNOWLEDGED) / KILLS));
      await expect
        .poll(() => acknowledged.size, { timeout: 120_000, interval: 1 })
        .toBeGreaterThanOrEqual(until);
      site.kill("SIGKILL");
      await ended;
    }
    const last = startProgram("tests/support/serve-messages.ts", [], env);
    const names = await stop();
    last.kill("SIGKILL");
    await once(last, "close");

    const database = openMessageDatabase(dataDir);
    onTestFinished(() => database.close());
    const stored = await createMessageStore(database).list({ limit: 1_000_000 });
    const references = new Set(stored.map(({ reference }) => reference));
    expect([...acknowledged].filter((reference) => !references.has(reference))).toEqual([]);
    // Each name was sent with one key, however often: it is there once.
    expect(stored.map(({ name }) => name).toSorted(byText)).toEqual(names.toSorted(byText));

    await deliverTheRest(database, env);
    const delivered = host.requests.map(({ headers, body }) => ({
      id: String(headers["webhook-id"]),
      name: (JSON.parse(body) as { data: { name: string } }).data.name,
    }));
    expect(new Set(delivered.map(({ name }) => name))).toEqual(new Set(names));
    // Who got a message twice can tell: it is the same id, and no more often than a process died.
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(names.length);
    expect(delivered.length - names.length).toBeLessThanOrEqual(kills + 1);
  },
);

/** Carries what is left once the claims of the dead are over. */
async function deliverTheRest(database: ReturnType<typeof openMessageDatabase>, env: Record<string, string>) {
  const now = () => new Date(Date.now() + LEASE_OVER_MS);
  const settings = readSettings(env);
  const sinks = openSinks({
    settings: settings.sinks,
    dataDir: settings.dataDir,
    addresses: () => ({ from: "a@kolam.example", to: "a@kolam.example" }),
    now,
  });
  const outbox = createDatabaseOutbox({ database, now, chance: Math.random });
  const relay = createRelay({ outbox, sinks, now, log: () => {} });
  while ((await relay.carry()) > 0);
}

const byText = (one: string, other: string) => one.localeCompare(other);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
