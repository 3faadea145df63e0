import { expect, test } from "vitest";
import type { SectionGround } from "./section.ts";
import { resolveGrounds } from "./resolve-grounds.ts";

/** The grounds of sections written as `name:ground`; a section without a name is one of text. */
const laid = (page: string) =>
  resolveGrounds(
    page.split(" ").map((section) => {
      const [name = "", ground = ""] = section.includes(":") ? section.split(":") : ["cards", section];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written in this file
      return { section: name, ground: ground as SectionGround };
    }),
  ).join(" ");

test.each([
  // The two examples of the design.
  ["head:rice paper leaf quote:floor paper call:floor", "paper paper leaf paper paper gold"],
  ["head:gold leaf paper leaf rice form:rice", "paper leaf paper paper rice paper"],
  ["head:gold floor leaf gold", "paper floor paper gold"],
  // Heads of other kinds keep their ground, and leave its colour for later.
  ["hero:floor paper floor paper call:leaf", "floor paper floor paper leaf"],
  ["head:gold leaf rice gold rice sprout", "paper leaf rice gold rice sprout"],
  ["head:gold leaf call:leaf", "paper paper leaf"],
  ["head:gold leaf paper call:leaf", "paper leaf paper gold"],
  ["head:gold leaf paper gold paper call:leaf", "paper leaf paper gold paper sprout"],
  [
    "head:gold leaf paper gold paper sprout paper call:floor",
    "paper leaf paper gold paper sprout paper leaf",
  ],
])("%s is laid on %s", (written, drawn) => {
  expect(laid(written)).toBe(drawn);
});

test("on no page two colours meet, none but a call's comes twice, and rice lies beside no rice", () => {
  const grounds: SectionGround[] = ["paper", "rice", "floor", "leaf", "gold", "sprout"];
  // A linear congruential generator: the same thousand pages every time.
  let state = 1;
  const draw = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  for (let page = 0; page < 1_000; page += 1) {
    const sections = Array.from({ length: 3 + draw(10) }, (_, index, all = 0) => ({
      section: index === 0 ? "head" : "cards",
      ground: grounds[draw(grounds.length)] ?? "paper",
      all,
    }));
    const drawn = resolveGrounds([...sections, { section: "call", ground: "leaf" }]);
    const colours = drawn.filter((ground) => ground !== "paper" && ground !== "rice");
    const meet = drawn.filter((ground, index) => {
      const above = drawn[index - 1] ?? "paper";
      if (ground === "paper" || above === "paper") return false;
      return ground === above || (ground !== "rice" && above !== "rice");
    });
    expect(
      [meet, colours.length > 4 || new Set(colours).size === colours.length],
      JSON.stringify(sections),
    ).toEqual([[], true]);
  }
});
