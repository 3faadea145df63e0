import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { IdleGate } from "./idle-gate.ts";

/** A visitor who is served until told otherwise, work that waits for that, and the pauses that it takes. */
function aVisitor() {
  const pauses: (() => void)[] = [];
  const gate = new IdleGate(() => new Promise((resolve) => pauses.push(resolve)));
  const events: string[] = [];
  let go = () => {};
  void gate.serve(() => new Promise<void>((resolve) => (go = resolve)));
  void gate.whenIdle().then(() => events.push("work"));
  const endPause = async () => {
    pauses.shift()?.();
    await nextTurn();
  };
  const leave = async () => {
    events.push("visitor");
    go();
    await nextTurn();
  };
  return { events, endPause, leave };
}

test("work that nobody waits for is done when the visitor has gone", async () => {
  const { events, endPause, leave } = aVisitor();
  await endPause();
  expect(events).toEqual([]);
  await leave();
  expect(events).toEqual(["visitor", "work"]);
});

test("on a site that is never idle it is done all the same", async () => {
  const { events, endPause, leave } = aVisitor();
  await endPause();
  await endPause();
  await leave();
  expect(events).toEqual(["work", "visitor"]);
});

test("a visitor whose page fails holds nothing up", async () => {
  const gate = new IdleGate();
  await expect(gate.serve(() => Promise.reject(new Error("no page")))).rejects.toThrow("no page");
  await gate.whenIdle();
});
