import { expect, test } from "vitest";
import { aDelivery, noHurry } from "../../../../../tests/support/a-delivery.ts";
import { startDataverse } from "../../../../../tests/support/dataverse.ts";
import { createDataverseSink, leadId } from "./dataverse-sink.ts";

async function aSink() {
  const clock = { now: new Date("2026-01-31T09:30:00Z") };
  const dataverse = await startDataverse(() => clock.now);
  const sink = createDataverseSink(dataverse.settings, () => clock.now);
  return {
    dataverse,
    sink,
    pass: (durationMs: number) => (clock.now = new Date(clock.now.getTime() + durationMs)),
  };
}

test("a message becomes one lead, however often it is sent, and what was changed there stays", async () => {
  const { dataverse, sink } = await aSink();
  const delivery = aDelivery({ name: "Noor Sample", company: "Oxbow", message: "Three systems." });
  expect(await sink.deliver(delivery, noHurry)).toEqual({ kind: "sent" });
  const id = leadId(delivery.message?.id ?? "");
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(dataverse.leads.get(id)).toMatchObject({
    lastname: "Noor Sample",
    companyname: "Oxbow",
    emailaddress1: "noor@company.example",
    description: expect.stringContaining("Three systems."),
  });
  dataverse.leads.set(id, { subject: "Called on Monday" });
  expect(await sink.deliver(delivery, noHurry)).toEqual({ kind: "sent" });
  expect([...dataverse.leads.values()]).toEqual([{ subject: "Called on Monday" }]);
});

test("a token is used until the last minute of its life, then a new one is asked for", async () => {
  const { dataverse, sink, pass } = await aSink();
  for (const [wait, logins] of [
    [0, 1],
    [3_500_000, 1],
    [50_000, 2],
  ] as const) {
    pass(wait);
    expect(await sink.deliver(aDelivery(), noHurry)).toEqual({ kind: "sent" });
    expect(dataverse.logins).toBe(logins);
  }
});

test("a token that is refused before its time is replaced once", async () => {
  const { dataverse, sink } = await aSink();
  await sink.deliver(aDelivery(), noHurry);
  dataverse.revokeTokens();
  expect(await sink.deliver(aDelivery(), noHurry)).toEqual({ kind: "sent" });
  expect([dataverse.logins, dataverse.leads.size]).toEqual([2, 2]);
});

test.each([
  [429, { "Retry-After": "30" }, { scope: "sink", retryAfterMs: 30_000 }],
  [503, {}, { scope: "sink", reason: "HTTP 503" }],
  [400, {}, { scope: "message", reason: "HTTP 400" }],
  [403, {}, { scope: "sink", reason: "HTTP 403" }],
])("an answer of %d keeps the delivery", async (status, headers, outcome) => {
  const { dataverse, sink } = await aSink();
  dataverse.answerWith(status, headers);
  expect(await sink.deliver(aDelivery(), noHurry)).toMatchObject({ kind: "failed", ...outcome });
  dataverse.answerWith(undefined);
  expect(await sink.deliver(aDelivery(), noHurry)).toEqual({ kind: "sent" });
});

test("a login that is refused rests the sink, and does not say with what", async () => {
  const { dataverse, sink } = await aSink();
  dataverse.refuseLogins();
  const outcome = await sink.deliver(aDelivery(), noHurry);
  expect(outcome).toMatchObject({ kind: "failed", scope: "sink", reason: "login HTTP 401" });
});

test("texts longer than the lead's columns are cut there, and whole characters stay whole", async () => {
  const { dataverse, sink } = await aSink();
  await sink.deliver(aDelivery({ name: "😀".repeat(100), message: "😀".repeat(2500) }), noHurry);
  const [lead] = dataverse.leads.values();
  expect(lead?.["lastname"]).toBe("😀".repeat(25));
  expect(String(lead?.["description"]).length).toBeLessThanOrEqual(2000);
  expect(String(lead?.["description"]).isWellFormed()).toBe(true);
});
