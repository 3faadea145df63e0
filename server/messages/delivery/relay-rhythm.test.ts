import { expect, onTestFinished, test, vi } from "vitest";
import { aRelay } from "../../../tests/support/a-relay.ts";
import { LEASE_MS, type Delivery, type Outcome } from "../store/outbox.ts";
import type { Sink } from "./sink.ts";

const SENT: Outcome = { kind: "sent" };

/** Long enough for a look at the outbox. */
const aMoment = () => new Promise((done) => void setTimeout(done, 20));

/** A sink that keeps what it is given. */
function aSink(name: string, answer: (delivery: Delivery) => Promise<Outcome> = async () => SENT) {
  const taken: Delivery[] = [];
  const deliver = (delivery: Delivery) => (taken.push(delivery), answer(delivery));
  return { name, taken, deliver };
}

/** Milliseconds that go by in pauses alone. */
function elapsing() {
  const elapsed = { ms: 0, pauses: [] as number[] };
  vi.spyOn(performance, "now").mockImplementation(() => elapsed.ms);
  const pause = async (durationMs: number) => {
    elapsed.pauses.push(durationMs);
    elapsed.ms += durationMs;
  };
  return { elapsed, pause };
}

test("a started relay delivers at once and every five seconds, until it is stopped", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const chat = aSink("chat");
  const { relay, put } = await aRelay([chat]);
  const wait = async (ms: number) => {
    vi.advanceTimersByTime(ms);
    await aMoment();
  };
  await put(1);
  relay.start();
  // Vitest's own waiting would let the timer go on.
  while (chat.taken.length === 0) await aMoment();
  // Let the first look end, so that nothing but the timer begins the next.
  await aMoment();
  await put(1);
  await wait(4_999);
  expect(chat.taken).toHaveLength(1);
  await wait(1);
  while (chat.taken.length === 1) await aMoment();
  await relay.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("what comes while a sink's last look ends is delivered in the same go", async () => {
  const chat = aSink("chat");
  let woken = false;
  const { relay, put, tried } = await aRelay([chat], {
    change: (outbox) => ({
      ...outbox,
      async claim(sink) {
        const found = await outbox.claim(sink);
        if (found || woken) return found;
        woken = true;
        await put(1);
        relay.wake();
        return undefined;
      },
    }),
  });
  await put(1);
  expect(await relay.deliverDue()).toBe(2);
  expect(chat.taken).toHaveLength(2);
  expect(tried()).toBe(2);
  expect(await relay.deliverDue()).toBe(0);
  expect(tried()).toBe(2);
});

test("one channel is never used twice at a time, by any waker", async () => {
  let [busy, most] = [0, 0];
  const chat = aSink("chat", async () => {
    busy += 1;
    most = Math.max(most, busy);
    await new Promise((done) => void setTimeout(done, 5));
    busy -= 1;
    return SENT;
  });
  const { relay, put } = await aRelay([chat]);
  await put(3);
  relay.wake();
  await Promise.all([relay.deliverDue(), relay.deliverDue()]);
  expect(most).toBe(1);
  expect(chat.taken).toHaveLength(3);
});

test("stopping waits for the try that is under way", async () => {
  let end = () => {};
  const chat = aSink("chat", () => new Promise((done) => (end = () => done(SENT))));
  const { relay, put } = await aRelay([chat]);
  await put(2);
  const order: string[] = [];
  const delivering = relay.deliverDue().then(() => order.push("delivered"));
  await expect.poll(() => chat.taken.length).toBe(1);
  const stopping = relay.stop().then(() => order.push("stopped"));
  await aMoment();
  expect(order).toEqual([]);
  end();
  await Promise.all([delivering, stopping]);
  expect(order.toSorted()).toEqual(["delivered", "stopped"]);
  expect(chat.taken).toHaveLength(1);
});

test("a message that was erased on its way is not sent, and its delivery is over", async () => {
  const chat = aSink("chat");
  const { relay, put, events } = await aRelay([chat], {
    change: (outbox) => ({
      ...outbox,
      async claim(sink) {
        const { message: _erased, ...delivery } = (await outbox.claim(sink)) ?? {};
        return "id" in delivery ? delivery : undefined;
      },
    }),
  });
  const [id] = await put(1);
  expect(await relay.deliverDue()).toBe(1);
  expect(chat.taken).toEqual([]);
  expect(events).toEqual([{ event: "delivery.sent", sink: "chat", delivery: `${id}-chat`, tries: 1 }]);
});

test("an abandoned receipt is not announced", async () => {
  const gone: Outcome = { kind: "failed", scope: "message", reason: "550", lasting: true };
  const mail = aSink("mail", async () => gone);
  const { relay, put, database } = await aRelay([mail]);
  await put(1, { receiptTo: "recipient" });
  await database.queries.deleteFrom("deliveries").where("kind", "=", "lead").execute();
  expect(await relay.deliverDue()).toBe(1);
  expect(mail.taken.map(({ kind }) => kind)).toEqual(["receipt"]);
});

test("a sent message that the store does not note is tried to be noted until its claim is over, and no longer", async () => {
  const { elapsed, pause } = elapsing();
  const sink: Sink = aSink("chat");
  const settle = vi.fn<() => Promise<string[]>>(() => Promise.reject(new Error("database is locked")));
  const { relay, put, events } = await aRelay([sink], {
    pause,
    change: (outbox) => ({ ...outbox, settle }),
  });
  await put(1);
  await relay.deliverDue();
  expect(elapsed.ms).toBe(LEASE_MS + 500);
  expect(new Set(elapsed.pauses)).toEqual(new Set([500]));
  expect(settle).toHaveBeenCalledTimes(LEASE_MS / 500 + 2);
  expect(events).toEqual([{ event: "delivery.outbox-failed", sink: "chat", reason: "Error" }]);
});

test("a failed try that the store does not note is not insisted on: it is tried again anyway", async () => {
  const { elapsed, pause } = elapsing();
  const sink = aSink("chat", async () => ({ kind: "failed", scope: "sink", reason: "ECONNREFUSED" }));
  const { relay, put, events, tried } = await aRelay([sink], {
    pause,
    change: (outbox) => ({ ...outbox, settle: () => Promise.reject(new Error("database is locked")) }),
  });
  await put(1);
  expect(await relay.deliverDue()).toBe(1);
  expect([elapsed.pauses, tried()]).toEqual([[], 1]);
  expect(events).toMatchObject([{ event: "delivery.outbox-failed" }]);
});
