import { expect, test } from "vitest";
import { changeJoin, mergingJoin } from "./change-joins.ts";
import { decideNet } from "./decided-net.ts";
import { drawNet, linePaths } from "./drawing.ts";
import { codeOf, readCode } from "./kolam-code.ts";

const SIZES = [
  { grid: "diamond", columns: 9, rows: 9 },
  { grid: "square", columns: 10, rows: 7 },
  { grid: "round", columns: 9, rows: 9 },
  { grid: "lens", columns: 9, rows: 5 },
] as const;

test("a code gives back the very drawing, in at most 64 characters", () => {
  for (const size of SIZES) {
    const net = decideNet("any", { ...size, channels: 0.1 });
    const code = codeOf({ ...size, net });
    expect(code.length).toBeLessThanOrEqual(64);
    const read = readCode(code);
    expect(read && drawNet(read.net), code).toEqual(drawNet(net));
  }
});

test("a code that no drawing has is none", () => {
  const code = codeOf({ ...SIZES[0], net: decideNet("any", SIZES[0]) });
  for (const wrong of ["", "d", "d99", `${code}0`, code.slice(1), code.replace(/.$/, "z")])
    expect(readCode(wrong), wrong).toBeUndefined();
});

test("from any drawing of a visitor, hints lead back to one line", () => {
  for (const size of SIZES) {
    const net = decideNet("any", { ...size, channels: 0.1 });
    net.edges.forEach((edge, index) => {
      if (index % 3 === 0) changeJoin(net, edge, false);
    });
    for (let lines = linePaths(net).length; lines > 1; lines -= 1) {
      const next = mergingJoin(net, false);
      expect(next?.lines).toBe(lines - 1);
      if (next) changeJoin(net, next.join, false);
    }
    expect(linePaths(net)).toHaveLength(1);
  }
});

test("changing joins makes more lines, and the join that closes them is found", () => {
  const net = decideNet("home", SIZES[0]);
  const closed = net.edges.find((edge) => edge.decision === "wall");
  if (!closed) throw new Error("no join is closed");
  expect(linePaths(net)).toEqual([drawNet(net).line]);
  changeJoin(net, closed, true);
  expect(linePaths(net).length).toBeGreaterThan(1);
  const closing = mergingJoin(net, true);
  if (closing?.lines !== 1) throw new Error("no join closes it");
  changeJoin(net, closing.join, true);
  expect(linePaths(net)).toHaveLength(1);
});
