import { expect, onTestFinished, test } from "vitest";
import { createMessageStore } from "../store/database-message-store.ts";
import { planNotices } from "../store/outbox.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { markSpam } from "../store/actions/judge-message.ts";
import { purgeMessages } from "./purge-messages.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** A clock that is an hour ahead, looked at once an hour, is two hours off at most. */
const SLACK_MS = 2 * HOUR_MS;

/** Messages and what goes with them, all from one moment; `purge` looks when so much time has passed. */
async function aStore() {
  const dataDir = temporaryDirectory();
  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  const at = new Date("2026-01-01T00:00:00Z");
  const store = createMessageStore(database);
  await store.receive(aNewMessage({ receivedAt: at, sender: "noor" }));
  await store.receive(aNewMessage({ receivedAt: at, state: "junk" }));
  await planNotices(
    database.queries,
    "dead-mail",
    { subject: "Given up", text: "See the dead." },
    ["chat"],
    at,
  );
  await database.queries
    .insertInto("receipt_mails")
    .values({ recipient: "noor", planned_at: at.toISOString() })
    .execute();
  const count = async (table: "senders" | "receipt_mails" | "deliveries" | "receipts") =>
    (await database.queries.selectFrom(table).selectAll().execute()).length;
  return {
    purge: (passedMs: number) =>
      purgeMessages(database, dataDir, new Date(at.getTime() + passedMs), { force: true }),
    left: async () => ({
      inbox: await store.count("inbox"),
      quarantine: await store.count("junk"),
      senders: await count("senders"),
      receiptMails: await count("receipt_mails"),
      notices: await count("deliveries"),
      receipts: await count("receipts"),
    }),
  };
}

test("everything is kept for two hours more than its time, and no moment longer", async () => {
  const { purge, left } = await aStore();
  const all = { inbox: 1, quarantine: 1, senders: 1, receiptMails: 1, notices: 1, receipts: 2 };
  const daily = { ...all, senders: 0, receiptMails: 0 };
  const quarantine = { ...daily, quarantine: 0 };
  const notices = { ...quarantine, notices: 0 };
  for (const [days, before, after] of [
    [1, all, daily],
    [30, daily, quarantine],
    [60, quarantine, notices],
    // The receipt of the message in quarantine, which is gone, is as old.
    [366, notices, { ...notices, inbox: 0, receipts: 0 }],
  ] as const) {
    await purge(days * DAY_MS + SLACK_MS);
    expect(await left()).toEqual(before);
    await purge(days * DAY_MS + SLACK_MS + 1);
    expect(await left()).toEqual(after);
  }
});

test("an old message that is marked as spam stays as long as one that was held since then", async () => {
  const dataDir = temporaryDirectory();
  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  const store = createMessageStore(database);
  const at = new Date("2026-01-01T00:00:00Z");
  const days = (count: number) => new Date(at.getTime() + count * DAY_MS);
  await store.receive(aNewMessage({ receivedAt: at, reference: "KS-000001" }));
  await markSpam(database, "KS-000001", { by: "Anna", at: days(100) });
  await purgeMessages(database, dataDir, days(129), { force: true });
  expect(await store.count()).toBe(1);
  await purgeMessages(database, dataDir, days(131), { force: true });
  expect(await store.count()).toBe(0);
});
