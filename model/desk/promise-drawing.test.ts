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
/** End of a line: the last two numbers of its data, or the last one after a straight line. */
const endOf = (path: string) =>
  path
    .match(/-?\d+(?:\.\d+)?/g)
    ?.slice(-2)
    .map(Number);

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

test("a strand ends loose at the crossing behind the last hour that has begun", () => {
  for (const begun of [1, 2, 5, 9])
    expect(endOf(drawPromise(open(begun))?.line ?? "")).toEqual([24 * begun, 12]);
});

test("a message that has just come has a quarter turn before the first dot, and no way back yet", () => {
  expect(drawPromise(open(0))).toMatchObject({ line: "M3 12C3 7 7 3 12 3", back: "", dots: "" });
});

test("the way back is the strand mirrored, so that both together are the closed row", () => {
  const { line = "", back = "" } = drawPromise(open(4)) ?? {};
  let place = 0;
  const mirrored = line.replace(/-?\d+/g, (number) => (place++ % 2 ? String(24 - Number(number)) : number));
  expect(back).toBe(mirrored);
});

test("what came too late goes straight on behind the last dot, within the room of its drawing", () => {
  const drawing = drawPromise(late);
  expect(drawing?.line).toMatch(/H250$/);
  expect(drawing?.width).toBe(9 * 24 + 36);
});

test("an answer closes the line round the hours that were used", () => {
  const drawing = drawPromise(answered(3));
  expect(drawing?.line).toBe(drawChain(3).line);
  expect(drawing).toMatchObject({ isClosed: true, back: "" });
});

test("nothing is drawn where nothing was promised", () => {
  expect(drawPromise({ kind: "none", receivedAt: at })).toBeUndefined();
});
