import { expect, test } from "vitest";
import { drawChain } from "./draw-chain.ts";
import { drawTeam, drawTrack } from "./draw-counts.ts";

const dotsIn = (path = "") => path.split("h0").length - 1;

test("a team has one dot for each of its people, the client's apart", () => {
  const { parts, line } = drawTeam(2, 4);
  expect(line).toBe(drawChain(6).line);
  expect(dotsIn(parts?.["theirs"])).toBe(2);
  expect(dotsIn(parts?.[""])).toBe(4);
  expect(drawTeam(0, 3).parts).not.toHaveProperty("theirs");
});

test("a track is as wide as the whole, and its line goes around the count alone", () => {
  const { width, line, parts } = drawTrack(2, 9);
  expect(width).toBe(drawChain(9).width);
  expect(line).toBe(drawChain(2).line);
  expect([dotsIn(parts?.[""]), dotsIn(parts?.["bare"])]).toEqual([2, 7]);
  expect(drawTrack(0, 4)).toMatchObject({ line: "" });
  expect(drawTrack(4, 4)).toEqual(drawChain(4));
  expect(() => drawTrack(5, 4)).toThrow("not 5");
});
