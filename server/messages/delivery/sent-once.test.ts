import { expect, test } from "vitest";
import { aRelay } from "../../../tests/support/a-relay.ts";
import { LEASE_MS } from "../store/outbox.ts";
import { createDatabaseOutbox } from "../store/database-outbox.ts";
import type { Sink } from "./sink.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

test("what the store refuses to note at first is noted while the claim holds, and nothing is sent twice", async () => {
  const sent: string[] = [];
  const chat: Sink = { name: "chat", deliver: async ({ id }) => (sent.push(id), { kind: "sent" }) };
  let refusals = 2;
  const { relay, events, put, pass } = await aRelay([chat], {
    change: (outbox) => ({
      ...outbox,
      async settle(delivery, outcome) {
        refusals -= 1;
        if (refusals >= 0) throw new Error("database is locked");
        return outbox.settle(delivery, outcome);
      },
    }),
  });
  await put(2);
  await relay.deliverDue();
  pass(2 * LEASE_MS);
  await relay.deliverDue();
  expect(events).toMatchObject([{ event: "delivery.sent" }, { event: "delivery.sent" }]);
  expect(new Set(sent).size).toBe(2);
  expect(sent).toHaveLength(2);
});

test("a process whose clock is behind takes nothing from one that is sending", async () => {
  const { database, now, put } = await aRelay([]);
  const behind = (ms: number) =>
    createDatabaseOutbox({ database, now: () => new Date(now().getTime() - ms), chance: () => 0.5 });
  await put(1, { deliverTo: ["mail"] });
  const delivery = await behind(0).claim("mail");
  expect(delivery).toBeDefined();
  for (const ms of [1, 2 * SECOND_MS, MINUTE_MS, 3 * MINUTE_MS])
    expect(await behind(ms).claim("mail")).toBeUndefined();
  // A clock that was an hour ahead is wrong, and a claim by it holds up nothing.
  expect(await behind(60 * MINUTE_MS).claim("mail")).toMatchObject({ id: delivery?.id, tries: 2 });
});
