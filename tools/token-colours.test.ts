import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTokenColours } from "./token-colours.ts";

const shipped = readFileSync("app/styles/tokens.css", "utf8");
const withToken = (name: string, value: string) =>
  readTokenColours(shipped.replace(new RegExp(`(--${name}:)[^;]*`), `$1 ${value}`));

test("share images and browser bars have the colours of the sheet, in whichever notation they are", () => {
  expect(readTokenColours(shipped).problems).toEqual([]);
  const { card, paper, problems } = withToken("paper", "light-dark(rgb(11 61 145), oklch(100% 0 0))");
  expect([card.paper, paper, problems]).toEqual(["#0b3d91", { light: "#0b3d91", dark: "#ffffff" }, []]);
  expect(withToken("kumkum", "navy").card.kumkum).toBe("#000080");
});

test.each(["chartreuse-ish", "rgb(11 61 145 / 50%)", "var(--line)", "light-dark(oops, #fff)"])(
  "a colour like %s is grey there and named with its line; no start ends for it",
  (value) => {
    const { card, problems } = withToken("kumkum", value);
    expect(card.kumkum).toBe("#808080");
    expect(problems).toEqual([
      expect.stringMatching(/^app\/styles\/tokens\.css:\d+:1 {2}--kumkum {2}is grey/),
    ]);
  },
);

test("of a sheet that is cut off, every colour is grey", () => {
  expect(readTokenColours("@layer tokens { :root { --paper: #f").problems.length).toBeGreaterThan(20);
});
