import fc from "fast-check";
import { expect, test } from "vitest";
import { drawChain } from "../kolam/draw-chain.ts";
import { drawPromise } from "./promise-drawing.ts";
import type { PromiseStanding } from "./promise-standing.ts";

const at = new Date("2026-11-12T08:40:00Z");
const shared = { receivedAt: at, dueAt: at, unit: "hour", dots: 9, dayMs: 9 * 3_600_000 } as const;
const open = (begun: number): PromiseStanding => ({ ...shared, kind: "open", begun, leftMs: 0 });
const late: PromiseStanding = { ...shared, kind: "late", lateMs: 0 };
const answered = (used: number): PromiseStanding => ({
  ...shared,
  kind: "answered",
  answeredAt: at,
  used,
  tookMs: 0,
  inTime: true,
});

const dotsOf = (path: string) => path.match(/h0/g)?.length ?? 0;

test("every dot of a promise is drawn, begun or bare, in any state", () => {
  const standings = fc.oneof(
    fc.integer({ min: 0, max: 9 }).map(open),
    fc.integer({ min: 1, max: 9 }).map(answered),
    fc.constant(late),
    fc.constant<PromiseStanding>({ kind: "junk", receivedAt: at, dots: 9 }),
  );
  fc.assert(
    fc.property(standings, (standing) => {
      const drawing = drawPromise(standing);
      expect(dotsOf(drawing?.dots ?? "") + dotsOf(drawing?.ahead ?? "")).toBe(9);
    }),
  );
});

test("an answer closes the line round the hours that were used, and nothing else does", () => {
  expect(drawPromise(answered(3))).toMatchObject({ line: drawChain(3).line, isClosed: true, back: "" });
  for (const standing of [open(4), late]) expect(drawPromise(standing)?.isClosed).toBe(false);
});

test("nothing is drawn where nothing was promised", () => {
  expect(drawPromise({ kind: "none", receivedAt: at })).toBeUndefined();
});
