import { expect, test } from "vitest";
import { drawChain } from "../draw-chain.ts";
import { readDots } from "../testing/read-drawing.ts";
import { drawTeam } from "./draw-team.ts";
import { drawTwoSides } from "./draw-two-sides.ts";

test.each(["across", "down"] as const)("a team is a chain %s, with the client first", (direction) => {
  const { parts: { you = "", "": team = "" } = {}, ...drawing } = drawTeam(8, direction);
  expect(drawing).toEqual(drawChain(8, direction));
  expect(you).toBe("M12 12h0");
  expect(readDots(drawing.dots)).toEqual(readDots(you + team));
});

test("a team without people is refused", () => {
  expect(() => drawTeam(0, "across")).toThrow(RangeError);
});

test("two sides have a dot each", () => {
  const { parts, ...drawing } = drawTwoSides("dots");
  expect(drawing).toEqual(drawChain(2));
  expect(parts).toEqual({ yours: "M12 12h0", ours: "M36 12h0", both: "" });
});
