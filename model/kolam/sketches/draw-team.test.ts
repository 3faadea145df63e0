import { expect, test } from "vitest";
import { drawChain } from "../draw-chain.ts";
import { readDots } from "../testing/read-drawing.ts";
import { drawSides } from "./draw-sides.ts";
import { drawTeam } from "./draw-team.ts";

test.each(["across", "down"] as const)("a team is a chain %s, with the client at its head", (direction) => {
  const { you, team, ...drawing } = drawTeam(8, direction);
  expect(drawing).toEqual(drawChain(8, direction));
  expect(you).toBe("M12 12h0");
  expect(readDots(drawing.dots)).toEqual(readDots(you + team));
});

test("a team needs somebody", () => {
  expect(() => drawTeam(0, "across")).toThrow(RangeError);
});

test("two sides have a dot each", () => {
  const { yours, ours, ...drawing } = drawSides();
  expect(drawing).toEqual(drawChain(2));
  expect([yours, ours]).toEqual(["M12 12h0", "M36 12h0"]);
});
