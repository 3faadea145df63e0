import { expect, test } from "vitest";
import { HEADS, resolveGrounds } from "./resolve-grounds.ts";

/** The grounds of sections by their kinds; `sides` and `walkthrough` are calls. */
const laid = (page: string) =>
  resolveGrounds(
    page
      .split(" ")
      .map((kind) =>
        ["sides", "walkthrough"].includes(kind) ? { section: "call", [kind]: true } : { section: kind },
      ),
  ).join(" ");

test.each([
  ["head cards treaty cards office call", "paper paper leaf paper paper gold"],
  ["head treaty quote cards", "paper leaf paper paper"],
  // Each colour appears once, except in heads.
  ["hero quote cards office cards", "floor paper paper floor paper"],
  ["head quote cards office", "paper floor paper paper"],
  // Rice does not lie beside rice.
  ["head columns form columns", "paper rice paper rice"],
  ["wide-head columns", "rice paper"],
  // A call keeps a colour, and what is above it gives way.
  ["head quote cards call", "paper floor paper leaf"],
  ["head treaty call", "paper paper leaf"],
  ["head treaty cards call", "paper leaf paper gold"],
  ["head cards sides", "paper paper sprout"],
  ["head treaty cards walkthrough", "paper leaf paper gold"],
  // A page's own part may be of any colour.
  ["title treaty main quote columns call", "paper paper paper paper rice leaf"],
  ["main cards treaty cards quote ask", "paper paper leaf paper paper paper"],
])("%s is laid on %s", (written, drawn) => {
  expect(laid(written)).toBe(drawn);
});

test("on no page two colours meet, none comes twice, and rice lies beside no rice", () => {
  const kinds = ["cards", "columns", "form", "office", "quote", "steps", "treaty", "two-teams"];
  // A linear congruential generator: the same thousand pages every time.
  let state = 1;
  const draw = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  for (let page = 0; page < 1_000; page += 1) {
    const inner = Array.from({ length: 3 + draw(10) }, () => kinds[draw(kinds.length)]);
    const written = [HEADS[draw(HEADS.length)], ...inner, "call"].join(" ");
    const drawn = laid(written).split(" ");
    const colours = drawn.slice(1).filter((ground) => ground !== "paper" && ground !== "rice");
    const meet = drawn.filter((ground, index) => {
      const above = drawn[index - 1] ?? "paper";
      if (ground === "paper" || above === "paper") return false;
      return ground === above || (ground !== "rice" && above !== "rice");
    });
    expect([meet, new Set(colours).size === colours.length], written).toEqual([[], true]);
  }
});
