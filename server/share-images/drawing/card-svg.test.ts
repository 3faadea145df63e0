import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CARD_TOKENS } from "#model/share-images/card-colours.ts";
import { recordOf } from "#model/record-of.ts";
import type { ShareCard } from "../cards.ts";
import { BRAND_FONT } from "../share-fonts.ts";
import { cardSvg } from "./card-svg.ts";
import { openFonts } from "./fonts.ts";

const fonts = openFonts([readFileSync(BRAND_FONT)]);
const LETTERS = "M0 0h10v10z";
const card: ShareCard = {
  title: "Notes from finished work",
  facts: ["Teams", "28\u00a0May 2026"],
  drawing: { seed: "post-1-wide", grid: "lens", columns: 15, rows: 5 },
  colourSeed: "post-1",
  wordmark: { viewBox: "0 0 10 10", letters: LETTERS },
  colours: recordOf(CARD_TOKENS, () => "#123456"),
};
const glyphs = (drawn: Partial<ShareCard>) =>
  cardSvg({ ...card, ...drawn }, fonts).split("<path transform").length - 1;

test("every letter of title and facts is an outline", () => {
  expect(cardSvg(card, fonts)).not.toContain("<text");
  const letters = "Notes from finished workTeams, 28 May 2026".replaceAll(" ", "");
  // Ligatures join some.
  expect(glyphs({})).toBeGreaterThan(letters.length - 4);
});

test("a title that no font covers leaves drawing, brand and date", () => {
  const drawn = cardSvg({ ...card, title: "数据在哪里", facts: ["数据", "28 May 2026"] }, fonts);
  expect(glyphs({ title: "数据在哪里", facts: ["数据", "28 May 2026"] })).toBe("28May2026".length);
  expect(drawn).toContain(LETTERS);
  expect(drawn).toMatch(/stroke-linecap="round"><path d="M/);
});

test("a name without outlines is set in letters", () => {
  expect(glyphs({ wordmark: "Kolam" })).toBe(glyphs({}) + "Kolam".length);
});

test("what kind of page it is stays small beside a title of one line, and above it", () => {
  const drawing = { seed: "teams", grid: "diamond", columns: 9, channels: 0 } as const;
  const svg = cardSvg({ ...card, kind: "About", title: "Teams", facts: [], drawing }, fonts);
  const lines = [...svg.matchAll(/translate\(\d+ ([\d.]+)\) scale\(([\d.]+)\)"><path transform/g)];
  expect(lines.map(([, , size]) => Number(size))).toEqual([26, 92]);
  const [kind, title] = lines.map(([, baseline]) => Number(baseline));
  expect((title ?? 0) - (kind ?? 0)).toBeGreaterThan(92);
});
