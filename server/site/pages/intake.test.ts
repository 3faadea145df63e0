import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Intake } from "./intake.ts";
import { RenderRefusal } from "./render-queue.ts";

const someone = (sender: string, connection: object = {}) => ({
  sender,
  connection,
  isGone: () => false,
  whenGone: () => undefined,
});

test("one enters to a turn of the event loop", async () => {
  const intake = new Intake();
  let entered = 0;
  for (let times = 0; times < 5; times += 1) void intake.enter(someone("flood")).then(() => (entered += 1));
  const counts: number[] = [];
  for (let turns = 0; turns < 6; turns += 1) {
    await nextTurn();
    counts.push(entered);
  }
  expect(counts[0]).toBeLessThanOrEqual(2);
  expect(counts.every((count, turn) => turn === 0 || count - (counts[turn - 1] ?? 0) <= 1)).toBe(true);
  expect(entered).toBe(5);
});

test("when too many wait, the one with most of them is refused, not who comes", async () => {
  const intake = new Intake();
  const flood = Array.from({ length: 513 }, () =>
    intake.enter(someone("flood")).catch((error: unknown) => error),
  );
  const visitor = intake.enter(someone("visitor"));
  expect(await Promise.race(flood.slice(500))).toBeInstanceOf(RenderRefusal);
  await expect(visitor).resolves.toBeUndefined();
});

test("the site's own work does not wait", async () => {
  const intake = new Intake();
  void intake.enter(someone("flood"));
  let entered = false;
  void intake.enter(undefined).then(() => (entered = true));
  await Promise.resolve();
  expect(entered).toBe(true);
});
