import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { USUAL_RETENTION } from "#model/retention.ts";
import { STORED_FIELDS } from "#model/contact/field-names.ts";
import { recordOf } from "#model/record-of.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import type { NewMessage } from "../store/message-store.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { outboxFolder } from "../delivery/sinks/file/file-sink.ts";
import { bytesUnder } from "../../../tests/support/bytes-under.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { deadDeliveries } from "../delivery/dead-deliveries.ts";
import { eraseSender } from "./erase-sender.ts";
import { purgeMessages } from "./purge-messages.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SECRET = new Uint8Array(32).fill(7);

async function aStore(...messages: Partial<NewMessage>[]) {
  const dataDir = temporaryDirectory();
  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  for (const message of messages) await store.receive(aNewMessage(message));
  return { dataDir, database, store };
}

test("erasing leaves no byte of a person in database, log or files, beside a server that goes on", async () => {
  const mine = {
    ...recordOf(STORED_FIELDS, () => "canary"),
    // Chosen from the words of the form, and counted.
    topic: "ai",
    email: "Canary@Company.example",
    name: "Canary Sample",
    message: "canary ".repeat(300),
  };
  const others = Array.from({ length: 50 }, () => ({}));
  const { dataDir, database, store } = await aStore(...others, { ...mine, deliverTo: ["mail"] }, ...others, {
    ...mine,
    state: "junk",
  });
  // One that was given up, by a reason that quotes: no sink gives such, and it would go all the same.
  await database.queries.updateTable("deliveries").set({ state: "dead", last_error: "550 canary" }).execute();
  const [row] = await database.queries
    .selectFrom("messages")
    .select("id")
    .where("name", "=", mine.name)
    .execute();
  mkdirSync(outboxFolder(dataDir));
  writeFileSync(join(outboxFolder(dataDir), `${row?.id}-file.eml`), "From: canary");
  writeFileSync(join(outboxFolder(dataDir), "other-file.eml"), "stays");
  expect(bytesUnder(dataDir)).toMatch(/canary/i);

  // As the command does it: from another process, so by a connection of its own.
  const beside = openMessageDatabase(dataDir);
  onTestFinished(() => beside.close());
  const now = new Date("2026-02-01T00:00:00Z");
  expect(await eraseSender(beside, " canary@company.EXAMPLE ", { dataDir, secret: SECRET, now })).toBe(2);
  expect(bytesUnder(dataDir)).not.toMatch(/canary/i);
  expect(bytesUnder(dataDir)).toContain("stays");
  expect(await store.count()).toBe(100);
  expect(await deadDeliveries(database)).toEqual([]);
  const tombstones = await database.queries.selectFrom("tombstones").selectAll().execute();
  expect(tombstones).toEqual([
    { sender_hash: expect.stringMatching(/^[\w-]{43}$/), erased_at: now.toISOString(), messages: 2 },
  ]);
  expect(await eraseSender(beside, "canary@company.example", { dataDir, secret: SECRET, now })).toBe(0);
});

test("a form of an erased person is still known, and its receipt tells nothing", async () => {
  const { dataDir, database, store } = await aStore({ keyHash: "key", receiptTokenHash: "token" });
  await eraseSender(database, "noor@company.example", { dataDir, secret: SECRET, now: new Date() });
  expect(await store.findSubmission("key")).toBeDefined();
  expect(await store.findReceipt("token")).not.toHaveProperty("message");
});

// Looked at once a day, what is due goes within a day. Twelve months are 365 days or 366, two are 59 to 62.
test.each([
  [USUAL_RETENTION, { "KS-APART1": 30, "KS-INBOX1": 366, "KS-APPLY1": 186 }],
  [
    { months: 2, applicationMonths: 12, quarantineDays: 90, backupDays: 7 },
    { "KS-APART1": 90, "KS-INBOX1": 62, "KS-APPLY1": 366 },
  ],
  [
    { months: 15, applicationMonths: 1, quarantineDays: 8, backupDays: 7 },
    { "KS-APART1": 8, "KS-INBOX1": 459, "KS-APPLY1": 31 },
  ],
])(
  "with %o, messages, applications and those in quarantine go when their time is over, not earlier",
  async (retention, last) => {
    const receivedAt = new Date("2026-01-01T00:00:00Z");
    const { dataDir, database, store } = await aStore(
      { receivedAt, reference: "KS-INBOX1" },
      { receivedAt, reference: "KS-APART1", state: "junk", form: "application" },
      { receivedAt, reference: "KS-APPLY1", form: "application", topic: "application" },
    );
    const left: Record<string, number> = {};
    for (let day = 0; day <= 470; day += 1) {
      await purgeMessages(database, dataDir, new Date(receivedAt.getTime() + day * DAY_MS), { retention });
      for (const { reference } of await store.list({ limit: 9 })) left[reference] = day;
    }
    expect(left).toEqual(last);
  },
);

test("a clock that jumps purges nothing, until it has gone steadily for a week", async () => {
  for (const jumpDays of [366 * 3, 40, -366]) {
    const start = new Date("2026-01-01T00:00:00Z").getTime();
    const { dataDir, database, store } = await aStore(
      { receivedAt: new Date(start) },
      {
        receivedAt: new Date(start),
        state: "junk",
      },
    );
    const purgeOn = (day: number) => purgeMessages(database, dataDir, new Date(start + day * DAY_MS));
    for (let day = 0; day < 10; day += 1) await purgeOn(day);
    expect(await purgeOn(10 + jumpDays)).toEqual({ kind: "unsteady" });
    expect(await purgeOn(10 + jumpDays + 1)).toEqual({ kind: "unsteady" });
    // An operator has set it right.
    for (let day = 11; day < 20; day += 1) await purgeOn(day);
    expect(await store.count()).toBe(2);
  }
});
