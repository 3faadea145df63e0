import { expect, test } from "vitest";
import { planFaults, type Pace } from "./plan-faults.ts";

const NAMES = ["kill", "freeze", "clock", "crowd"];
const PACE: Pace = { count: 9, pauseMs: [0, 100], lastsMs: [50, 200] };

test("the same seed gives the same plan, another seed another", () => {
  expect(planFaults(7, NAMES, PACE)).toEqual(planFaults(7, NAMES, PACE));
  expect(planFaults(8, NAMES, PACE)).not.toEqual(planFaults(7, NAMES, PACE));
});

test("every fault is planned once before any is planned again, and within the pace", () => {
  const plan = planFaults(7, NAMES, PACE);
  expect(plan).toHaveLength(9);
  for (const round of [plan.slice(0, 4), plan.slice(4, 8)])
    expect(new Set(round.map(({ fault }) => fault))).toEqual(new Set(NAMES));
  for (const { afterMs, lastsMs } of plan) {
    expect(afterMs).toBeLessThanOrEqual(100);
    expect([lastsMs >= 50, lastsMs <= 200]).toEqual([true, true]);
  }
});
