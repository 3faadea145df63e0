import { expect, onTestFinished, test } from "vitest";
import { USUAL_RETENTION } from "#model/retention.ts";
import { createMessageStore } from "../store/database-message-store.ts";
import { aNewMessage } from "../store/message-store.contract.ts";
import { openMessageDatabase } from "../../platform/database/open-message-database.ts";
import { createDatabaseOutbox } from "../store/database-outbox.ts";
import { temporaryDirectory } from "../../../tests/support/temporary-directory.ts";
import { runMaintenance } from "./maintenance.ts";
import { purgeMessages } from "./purge-messages.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A parts whose clock is set by hand, with one way out. */
function aMaintenance() {
  const clock = { now: new Date("2026-06-01T10:00:00Z") };
  const dataDir = temporaryDirectory();
  const database = openMessageDatabase(dataDir);
  onTestFinished(() => database.close());
  const now = () => clock.now;
  const outbox = createDatabaseOutbox({ database, now, chance: () => 0.5 });
  const parts = {
    database,
    dataDir,
    now,
    sinks: ["mail"],
    retention: USUAL_RETENTION,
    secret: new Uint8Array(32),
    log: () => {},
  };
  return {
    clock,
    dataDir,
    database,
    outbox,
    store: createMessageStore(database),
    /** Keeps parts at this moment and daily after it, so many days. */
    async keep(from: string, days = 0) {
      for (let day = 0; day <= days; day += 1) {
        clock.now = new Date(Date.parse(from) + day * DAY_MS);
        await runMaintenance(parts);
      }
    },
  };
}

test("what was received while the clock was years behind is kept as long as anything else", async () => {
  for (const days of [0, 10]) {
    const { clock, store, outbox, keep } = aMaintenance();
    await keep("2000-01-01T00:00:00Z");
    const received = aNewMessage({ receivedAt: clock.now, deliverTo: ["mail"] });
    await store.receive(received);
    await store.receive(aNewMessage({ receivedAt: clock.now, state: "junk" }));
    await keep("2000-01-01T01:00:00Z", days);
    const delivery = await outbox.claim("mail");
    if (delivery) await outbox.settle(delivery, { kind: "sent" });
    await keep("2026-06-01T10:00:00Z", 30);
    expect(await store.count()).toBe(2);
    await keep("2026-07-02T10:00:00Z", 8);
    expect([await store.count("inbox"), await store.count("junk")]).toEqual([1, 0]);
    expect(await store.findReceipt(received.receiptTokenHash)).toHaveProperty("message");
    expect(await store.findSubmission(received.keyHash)).toBeDefined();
    await keep("2026-07-11T10:00:00Z", 366);
    expect(await store.count()).toBe(0);
  }
});

test("what was received while the clock was years ahead is forgotten after a year too", async () => {
  const { store, keep } = aMaintenance();
  await keep("2026-01-01T00:00:00Z");
  await store.receive(aNewMessage({ receivedAt: new Date("2036-01-01T00:00:00Z") }));
  await keep("2026-01-02T00:00:00Z", 366 + 7);
  expect(await store.count()).toBe(0);
});

test("nothing is purged that is still on its way, unless that way is no longer there", async () => {
  const { dataDir, database, store, outbox } = aMaintenance();
  const receivedAt = new Date("2020-01-01T00:00:00Z");
  await store.receive(aNewMessage({ receivedAt, deliverTo: ["mail"] }));
  const purge = (sinks?: string[]) =>
    purgeMessages(database, dataDir, new Date("2026-06-01T10:00:00Z"), {
      force: true,
      ...(sinks && { sinks }),
    });
  for (const sinks of [undefined, ["mail"], ["chat", "mail"]]) {
    expect(await purge(sinks)).toEqual({ kind: "done", messages: 0 });
  }
  const delivery = await outbox.claim("mail");
  expect(await purge(["mail"])).toEqual({ kind: "done", messages: 0 });
  if (delivery) await outbox.settle(delivery, { kind: "failed", scope: "message", reason: "550" });
  expect(await purge(["chat"])).toEqual({ kind: "done", messages: 1 });
});
