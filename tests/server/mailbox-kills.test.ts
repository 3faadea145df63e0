import { randomInt } from "node:crypto";
import { once } from "node:events";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { createMessageStore } from "#server/messages/store/database-message-store.ts";
import { aNewMessage } from "#server/messages/store/message-store.contract.ts";
import { openMessagePlace } from "#server/platform/database/open-message-database.ts";
import { readSettings } from "#server/settings.ts";
import { aMail } from "../support/a-mail.ts";
import { startDovecot } from "../support/dovecot.ts";
import { freePort } from "../support/free-port.ts";
import { usePostgres } from "../support/postgres.ts";
import { startProgram } from "../support/run-program.ts";
import { temporaryDirectory } from "../support/temporary-directory.ts";

const [KILLS, LETTERS] = inject("isLong") ? [8, 300] : [2, 40];
const WAIT = { timeout: 120_000, interval: 20 };
const postgres = usePostgres();

/** Two processes read from PostgreSQL, where that is common. */
const plans = [
  { store: "SQLite", processes: 1, url: async () => undefined },
  { store: "PostgreSQL", processes: 2, url: postgres.newDatabase },
];

test.for(plans)(
  `on $store ${LETTERS} letters come in through ${KILLS} kills of $processes processes, each of them once`,
  { timeout: 600_000 },
  async ({ processes, url }) => {
    const databaseUrl = await url();
    const dovecot = await startDovecot();
    const env = {
      DATA_DIR: temporaryDirectory(),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      DESK_PORT: "0",
      SECRET: "0123456789abcdef".repeat(4),
      INBOX_IMAP_URL: dovecot.url,
      INBOX_NEW: "1",
    };
    const database = await openMessagePlace(readSettings(env));
    onTestFinished(() => database.close());
    await createMessageStore(database).receive(
      aNewMessage({ reference: "KS-4F7K2M", email: "maya@customer.example" }),
    );
    const start = async () => {
      const site = startProgram("tests/support/serve-messages.ts", [], {
        ...env,
        PORT: String(await freePort()),
      });
      site.stdout?.resume();
      site.stderr?.resume();
      return site;
    };
    const letters = async () =>
      database.queries
        .selectFrom("letters")
        .select(["mail_id", "message_id"])
        .where("direction", "=", "in")
        .execute();
    let sites = await Promise.all(Array.from({ length: processes }, start));
    const isKnown = async () =>
      expect(await database.queries.selectFrom("mailboxes").select("name").execute()).toHaveLength(1);
    await vi.waitFor(isKnown, WAIT);

    // Every second letter joins a message, the others begin one.
    const mails = Array.from({ length: LETTERS }, (_, number) =>
      aMail({
        "Message-ID": `<${number}@customer.example>`,
        Subject: number % 2 === 0 ? "About KS-4F7K2M" : `Letter ${number}`,
      }),
    );
    const delivering = dovecot.deliver(...mails);
    for (let killed = 0; killed < KILLS; killed += 1) {
      const until = (await letters()).length + randomInt(1, Math.floor(LETTERS / KILLS));
      await vi.waitFor(async () => expect((await letters()).length).toBeGreaterThanOrEqual(until), WAIT);
      const ended = sites.map((site) => once(site, "close"));
      for (const site of sites) site.kill("SIGKILL");
      await Promise.all(ended);
      sites = await Promise.all(Array.from({ length: processes }, start));
    }
    await delivering;
    await vi.waitFor(async () => expect((await letters()).length).toBeGreaterThanOrEqual(LETTERS), WAIT);
    const found = await letters();
    expect(new Set(found.map(({ mail_id: id }) => id)).size).toBe(LETTERS);
    expect(found).toHaveLength(LETTERS);
    const joined = await database.queries
      .selectFrom("message_events")
      .select("id")
      .where("kind", "=", "letter")
      .execute();
    expect(joined).toHaveLength(LETTERS / 2);
    // With that which was there before.
    expect(await createMessageStore(database).count()).toBe(LETTERS / 2 + 1);
  },
);
