import { expect, test } from "vitest";
import { aRelay, START } from "../../../tests/support/a-relay.ts";
import { createDatabaseOutbox } from "../store/database-outbox.ts";
import { type Outcome, planNotices } from "../store/outbox.ts";
import { deadDeliveries, retryDead } from "./dead-deliveries.ts";

const HOUR_MS = 3_600_000;
const GIVEN_UP: Outcome = { kind: "failed", scope: "message", reason: "550 EMESSAGE", lasting: true };
const DOWN: Outcome = { kind: "failed", scope: "sink", reason: "ECONNREFUSED" };

/** Two messages that mail gave up, a notice that it gave up, and one that waits for a chat that is down. */
async function someDead() {
  const { database, now, pass, put } = await aRelay([]);
  const outbox = createDatabaseOutbox({ database, now, chance: () => 0.5 });
  const settle = async (sink: string, outcome: Outcome) => {
    const delivery = await outbox.claim(sink);
    if (delivery) await outbox.settle(delivery, outcome);
    return delivery?.id;
  };
  const [first] = await put(1, { reference: "KS-000001", deliverTo: ["mail"] });
  const [second] = await put(1, { reference: "KS-000002", deliverTo: ["mail"] });
  await planNotices(database.queries, "about", { subject: "About", text: "something" }, ["mail"], now());
  await put(1, { deliverTo: ["chat"] });
  for (let count = 0; count < 3; count += 1) {
    pass(HOUR_MS);
    await settle("mail", GIVEN_UP);
  }
  await settle("chat", DOWN);
  return { database, outbox, now, pass, settle, put, first, second };
}

test("what was given up is listed with its message and its reason, the oldest first", async () => {
  const { database, first, second } = await someDead();
  const dead = { sink: "mail", kind: "lead", tries: 81, reason: "550 EMESSAGE" };
  const after = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
  expect(await deadDeliveries(database)).toEqual([
    { ...dead, id: `${first}-mail`, reference: "KS-000001", at: after(1) },
    { ...dead, id: `${second}-mail`, reference: "KS-000002", at: after(2) },
    { ...dead, id: "notice-about-mail", kind: "notice", reference: "", at: after(3) },
  ]);
});

test("what was given up is tried again, of one message or all, at once and as if for the first time", async () => {
  const { database, outbox, now, pass, settle, put } = await someDead();
  expect(await retryDead(database, now(), "KS-UNKNOWN")).toBe(0);
  expect(await retryDead(database, now(), "KS-000002")).toBe(1);
  expect((await deadDeliveries(database)).map(({ reference }) => reference)).toEqual(["KS-000001", ""]);
  expect(await outbox.claim("mail")).toMatchObject({ tries: 1, message: { reference: "KS-000002" } });

  // The pause of a sink ends with it, but not that of another.
  await put(1, { deliverTo: ["mail"] });
  await settle("mail", DOWN);
  expect(await outbox.claim("mail")).toBeUndefined();
  expect(await retryDead(database, now())).toBe(2);
  expect(await deadDeliveries(database)).toEqual([]);
  expect(await outbox.claim("mail")).toMatchObject({ tries: 1, message: { reference: "KS-000001" } });
  expect(await outbox.claim("chat")).toBeUndefined();
  pass(HOUR_MS);
  expect(await outbox.claim("chat")).toMatchObject({ tries: 2 });
});
