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

test("one enters to a turn of the event loop, and who comes anew before those who ask again and again", async () => {
  const intake = new Intake();
  const entered: string[] = [];
  const enter = (sender: string) => void intake.enter(someone(sender)).then(() => entered.push(sender));
  for (let times = 0; times < 5; times += 1) enter("flood");
  await nextTurn();
  expect(entered.length).toBeLessThanOrEqual(2);
  enter("visitor");
  for (let turns = 0; turns < 3; turns += 1) await nextTurn();
  expect(entered).toContain("visitor");
  expect(entered.length).toBeLessThan(6);
  for (let turns = 0; turns < 6; turns += 1) await nextTurn();
  expect(entered).toHaveLength(6);
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
