import { expect, test, vi } from "vitest";
import { aRelay } from "../../../tests/support/a-relay.ts";
import { LEASE_MS, type Delivery, type Outcome } from "../store/outbox.ts";
import type { Sink } from "./sink.ts";

const down = async (): Promise<Outcome> => ({ kind: "failed", scope: "sink", reason: "ECONNREFUSED" });

interface FakeSink extends Sink {
  taken: Delivery[];
}

/** A sink that keeps what it is given, and answers as told. */
function aSink(
  name: string,
  answer: (delivery: Delivery) => Promise<Outcome> = async () => ({ kind: "sent" }),
): FakeSink {
  const taken: Delivery[] = [];
  return {
    name,
    taken,
    deliver(delivery) {
      taken.push(delivery);
      return answer(delivery);
    },
  };
}

test("what waits is carried to each sink, one that is down keeps nothing from the others", async () => {
  const [mail, chat] = [aSink("mail", down), aSink("chat")];
  const { relay, events, put } = await aRelay([mail, chat]);
  await put(3);
  expect(await relay.deliverDue()).toBe(4);
  expect([mail.taken.length, chat.taken.length]).toEqual([1, 3]);
  expect(await relay.deliverDue()).toBe(0);
  expect(events.filter(({ event }) => event === "delivery.sent")).toHaveLength(3);
  expect(events.find(({ event }) => event === "delivery.failed")).toMatchObject({
    sink: "mail",
    scope: "sink",
    reason: "ECONNREFUSED",
    requestId: expect.stringContaining("request"),
  });
});

test("a sink that throws holds up nothing, and its words stay out of the log", async () => {
  const mail = aSink("mail", async ({ message }) => {
    throw new TypeError(`cannot send to ${message?.email}`);
  });
  const { relay, events, put } = await aRelay([mail]);
  await put(2);
  await relay.deliverDue();
  expect(mail.taken).toHaveLength(2);
  expect(events).toMatchObject([{ reason: "TypeError" }, { reason: "TypeError" }]);
  expect(JSON.stringify(events)).not.toContain("noor");
});

test("an outbox that fails is said once and tried again later", async () => {
  const chat = aSink("chat");
  let broken = true;
  const { relay, events, put } = await aRelay([chat], {
    change: (outbox) => ({
      ...outbox,
      claim: (sink) =>
        broken ? Promise.reject(new Error("row (noor@company.example)")) : outbox.claim(sink),
    }),
  });
  await put(1);
  await relay.deliverDue();
  expect(events).toEqual([{ event: "delivery.outbox-failed", sink: "chat", reason: "Error" }]);
  broken = false;
  await relay.deliverDue();
  expect(chat.taken).toHaveLength(1);
});

test("stopping ends between two deliveries, and what is left stays", async () => {
  const chat = aSink("chat");
  const { relay, put } = await aRelay([chat]);
  await put(5);
  const delivering = relay.deliverDue();
  await relay.stop();
  expect(chat.taken.length).toBeLessThan(5);
  await delivering;
  expect(await relay.deliverDue()).toBe(0);
});

test("a try is ended before its claim is over, and another process may begin", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const signals: AbortSignal[] = [];
  const chat = aSink("chat");
  const { relay, put } = await aRelay([
    { ...chat, deliver: (delivery, signal) => (signals.push(signal), chat.deliver(delivery, signal)) },
  ]);
  await put(1);
  await relay.deliverDue();
  expect(signals).toEqual([timeout.mock.results[0]?.value]);
  expect(timeout.mock.calls[0]?.[0]).toBeLessThan(LEASE_MS);
});
