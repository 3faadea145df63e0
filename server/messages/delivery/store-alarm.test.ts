import { expect, onTestFinished, test, vi } from "vitest";
import type { Delivery, Outcome } from "../store/outbox.ts";
import type { Sink } from "./sink.ts";
import { createStoreAlarm, type StoreAlarmEvent } from "./store-alarm.ts";

const HOUR_MS = 3_600_000;

/** An alarm with a clock of its own, and what its sinks were given. */
function anAlarm(answer: (delivery: Delivery) => Promise<Outcome> = async () => ({ kind: "sent" })) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const given: Delivery[] = [];
  const signals: AbortSignal[] = [];
  const aSink = (name: string): Sink => ({
    name,
    async deliver(delivery, signal) {
      given.push(delivery);
      signals.push(signal);
      return name === "mail" ? answer(delivery) : { kind: "sent" };
    },
  });
  const events: StoreAlarmEvent[] = [];
  const alarm = createStoreAlarm({
    sinks: [aSink("mail"), aSink("chat"), { ...aSink("dataverse"), leadsOnly: true }],
    now: () => new Date("2026-01-31T09:30:59.000Z"),
    elapsedMs: () => performance.now(),
    log: (event) => events.push(event),
  });
  const subjects = () => given.map(({ sink, notice }) => `${sink}: ${notice?.subject}`);
  return { alarm, given, signals, events, subjects };
}

const LOST = ["mail: Messages cannot be stored", "chat: Messages cannot be stored"];
const BACK = ["mail: Messages can be stored again", "chat: Messages can be stored again"];

test("a store that is away is reported through every sink that takes notices, and so is its return", async () => {
  const { alarm, given, signals, events, subjects } = anAlarm();
  await alarm.lost();
  await alarm.lost();
  expect(subjects()).toEqual(LOST);
  await alarm.back();
  await alarm.back();
  expect(subjects()).toEqual([...LOST, ...BACK]);
  expect(given[0]).toMatchObject({
    kind: "notice",
    tries: 1,
    notice: { text: expect.stringContaining("2026-01-31 09:30 UTC") },
  });
  expect(given[2]?.notice?.text).toContain("2026-01-31 09:30 UTC");
  expect(given.map(({ id, sink }) => id.startsWith("notice-store-") && id.endsWith(`-${sink}`))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(new Set(given.map(({ id }) => id)).size).toBe(4);
  expect(new Set(events.map(({ event }) => event))).toEqual(new Set(["store.notice-sent"]));
  expect(events.map(({ sink }) => sink).toSorted()).toEqual(["chat", "chat", "mail", "mail"]);
  expect(signals.every((signal) => signal instanceof AbortSignal && !signal.aborted)).toBe(true);
});

test("a store that comes and goes is reported once an hour, and the last outage when the hour is over", async () => {
  const { alarm, subjects } = anAlarm();
  for (let times = 0; times < 5; times += 1) {
    await alarm.lost();
    await alarm.back();
  }
  expect(subjects()).toEqual([...LOST, ...BACK]);
  await alarm.lost();
  await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
  await alarm.lost();
  expect(subjects()).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(1);
  await alarm.lost();
  expect(subjects()).toEqual([...LOST, ...BACK, ...LOST]);
  await alarm.back();
  expect(subjects()).toHaveLength(8);
});

test("an outage that is over before the hour is never mentioned, nor one of a site that stops", async () => {
  const { alarm, subjects } = anAlarm();
  await alarm.lost();
  await alarm.back();
  await alarm.lost();
  await alarm.back();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  await alarm.back();
  expect(subjects()).toHaveLength(4);
  await alarm.lost();
  expect(subjects()).toHaveLength(6);
  alarm.close();
  await alarm.back();
  await alarm.lost();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(subjects()).toHaveLength(6);
});

test("a sink that fails or throws keeps the notice from no other, and its words stay out of the log", async () => {
  const down = anAlarm(async () => ({ kind: "failed", scope: "sink", reason: "ECONNREFUSED" }));
  await down.alarm.lost();
  expect(down.events).toContainEqual({ event: "store.notice-failed", sink: "mail", reason: "ECONNREFUSED" });
  expect(down.events).toContainEqual({ event: "store.notice-sent", sink: "chat" });
  const throwing = anAlarm(async () => {
    throw new TypeError("noor@company.example");
  });
  await throwing.alarm.lost();
  expect(throwing.events).toContainEqual({ event: "store.notice-failed", sink: "mail", reason: "TypeError" });
  expect(throwing.events).toContainEqual({ event: "store.notice-sent", sink: "chat" });
});
