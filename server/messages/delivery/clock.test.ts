import { expect, onTestFinished, test, vi } from "vitest";
import { aRelay } from "../../../tests/support/a-relay.ts";
import { purgeMessages } from "../retention/purge-messages.ts";
import type { Outcome } from "../store/outbox.ts";
import type { Sink } from "./sink.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LOOK_MINUTES = 4;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

/** Moments at which clocks are set, by half an hour or a whole one, and the one at which 32 bits are full. */
const CHANGES = [
  ["Europe/Berlin", "2026-03-29T01:00:00Z", -60],
  ["Europe/Berlin", "2026-10-25T01:00:00Z", 60],
  ["Australia/Lord_Howe", "2026-04-04T15:00:00Z", 30],
  ["Asia/Kolkata", "2038-01-19T03:14:08Z", 0],
] as const;

function aSink() {
  const state = { up: false, taken: [] as string[] };
  const sink: Sink = {
    name: "mail",
    async deliver({ id }): Promise<Outcome> {
      if (!state.up) return { kind: "failed", scope: "sink", reason: "ECONNREFUSED" };
      state.taken.push(id);
      return { kind: "sent" };
    },
  };
  return { sink, state };
}

/** When it is tried, in minutes from six hours of outage around a moment; then everything is delivered. */
async function triesAround(moment: number): Promise<number[]> {
  const { sink, state } = aSink();
  const { relay, put, pass, named } = await aRelay([sink], { start: new Date(moment - 3 * HOUR_MS) });
  const ids = await put(3);
  const tries: number[] = [];
  for (let minute = 0; minute < 6 * 60; minute += LOOK_MINUTES) {
    if ((await relay.deliverDue()) > 0) tries.push(minute);
    pass(LOOK_MINUTES * MINUTE_MS);
  }
  state.up = true;
  pass(HOUR_MS);
  await relay.deliverDue();
  expect(new Set(state.taken)).toEqual(new Set(ids.map((id) => `${id}-mail`)));
  expect([state.taken.length, named("delivery.dead")]).toEqual([3, []]);
  return tries;
}

/** How many hours after a moment a message goes that was kept for 29 days by then, and is due after thirty. */
async function hoursKept(moment: number): Promise<number> {
  const { put, database, dataDir } = await aRelay([]);
  await put(1, { receivedAt: new Date(moment - 29 * DAY_MS), state: "junk" });
  // A week of days lets the clock be trusted.
  const looks = [-8, -7, -6, -5, -4, -3, -2, -1].map((day) => day * 24);
  for (let hour = -12; hour < 48; hour += 1) looks.push(hour);
  for (const hour of looks) {
    const purged = await purgeMessages(database, dataDir, new Date(moment + hour * HOUR_MS));
    if (purged.kind === "done" && purged.messages > 0) return hour;
  }
  return Infinity;
}

test("when clocks are set forward or back, everything is tried and forgotten at the same moments", async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("TZ", "UTC");
  const quiet = Date.parse("2026-01-31T09:30:00Z");
  const [tries, kept] = [await triesAround(quiet), await hoursKept(quiet)];
  expect(tries.length).toBeGreaterThan(8);
  expect(kept).toBeGreaterThanOrEqual(24);
  expect(kept).toBeLessThan(48);
  for (const [zone, at, minutes] of CHANGES) {
    const moment = Date.parse(at);
    vi.stubEnv("TZ", zone);
    const offset = (time: number) => new Date(time).getTimezoneOffset();
    expect(offset(moment) - offset(moment - 1)).toBe(minutes);
    expect([await triesAround(moment), await hoursKept(moment)], zone).toEqual([tries, kept]);
  }
});

test("a clock that jumps, and jumps back, brings one try a jump, gives up nothing and loses nothing", async () => {
  for (const jump of [HOUR_MS, YEAR_MS, 30 * MINUTE_MS]) {
    const { sink, state } = aSink();
    const { relay, put, pass, named } = await aRelay([sink]);
    const ids = await put(3);
    for (let jumps = 0; jumps < 20; jumps += 1) {
      pass(jumps % 2 === 0 ? jump : -jump);
      let tries = 0;
      for (let looks = 0; looks < 10; looks += 1) tries += await relay.deliverDue();
      expect(tries).toBeLessThanOrEqual(1);
    }
    expect(named("delivery.dead")).toEqual([]);
    state.up = true;
    // No wait is longer than an hour, by any clock when it began.
    pass(HOUR_MS);
    await relay.deliverDue();
    pass(HOUR_MS);
    await relay.deliverDue();
    expect(state.taken.toSorted()).toEqual(ids.map((id) => `${id}-mail`).toSorted());
  }
});
