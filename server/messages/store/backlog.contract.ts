import { expect, onTestFinished, test } from "vitest";
import type { MessageDatabase } from "../../platform/database/message-database.ts";
import { readBacklog } from "./backlog.ts";
import { createDatabaseOutbox, type Outbox } from "./database-outbox.ts";
import { createMessageStore } from "./database-message-store.ts";
import { aNewMessage } from "./message-store.contract.ts";

const SINKS = ["mail", "chat", "webhook"];
const MORNING = new Date("2026-01-31T09:30:00.000Z");
const NOON = new Date("2026-01-31T12:00:00.000Z");

/** What metrics are told of the backlog, on both databases. */
export function describeBacklog(name: string, open: () => Promise<MessageDatabase>): void {
  test(`on ${name} the backlog says what waits for each channel, since when, and what was given up`, async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const none = { waiting: 0, oldest: undefined, dead: 0 };
    expect(await readBacklog(database, SINKS)).toEqual({
      inbox: 0,
      doubtful: 0,
      junk: 0,
      channels: SINKS.map((sink) => ({ sink, ...none })),
    });

    const store = createMessageStore(database);
    for (const [receivedAt, deliverTo] of [
      [MORNING, ["mail", "chat"]],
      [NOON, ["mail", "chat"]],
      // A channel that is no longer set.
      [MORNING, ["file"]],
    ] as const)
      await store.receive(aNewMessage({ receivedAt, deliverTo: [...deliverTo] }));
    await store.receive(aNewMessage({ receivedAt: MORNING, state: "junk", deliverTo: [] }));
    const outbox = createDatabaseOutbox({ database, now: () => NOON, chance: () => 0.5 });
    await settleOldest(outbox, "mail", { kind: "sent" });
    await settleOldest(outbox, "chat", {
      kind: "failed",
      scope: "message",
      reason: "HTTP 422",
      lasting: true,
    });

    expect(await readBacklog(database, SINKS)).toEqual({
      inbox: 3,
      doubtful: 0,
      junk: 1,
      channels: [
        { sink: "mail", waiting: 1, oldest: NOON.toISOString(), dead: 0 },
        { sink: "chat", waiting: 1, oldest: NOON.toISOString(), dead: 1 },
        { sink: "webhook", ...none },
      ],
    });
    // What is being sent still waits.
    await outbox.claim("mail");
    expect((await readBacklog(database, ["mail"])).channels).toMatchObject([{ waiting: 1 }]);
  });
}

async function settleOldest(outbox: Outbox, sink: string, outcome: Parameters<Outbox["settle"]>[1]) {
  const delivery = await outbox.claim(sink);
  if (!delivery) throw new Error(`Nothing waits for ${sink}`);
  await outbox.settle(delivery, outcome);
}
