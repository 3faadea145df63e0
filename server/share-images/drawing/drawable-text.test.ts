import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawableText } from "./card-svg.ts";
import { openFonts } from "./fonts.ts";
import { BRAND_FONT } from "../share-fonts.ts";

const fonts = openFonts([readFileSync(BRAND_FONT)]);

test.each([
  ["Notes from finished work", "Notes from finished work"],
  ["Ship it 🚀 now", "Ship it now"],
  ["Ship it 👩🏽‍💻🇮🇳", "Ship it"],
  ["One\tline\u0000 here\u202e", "One line here"],
  ["Cafe\u0301, naïve", "Café, naïve"],
  ["A non\u2011breaking\u00a0space", "A non-breaking space"],
  ["Five 5\ufe0f\u20e3", "Five"],
])("%j is drawn as %j", (title, drawn) => {
  expect(drawableText(title, fonts)).toBe(drawn);
});

test.each(["हिन्दी में", "Data в Dataverse", "数据", "🚀", "", "\ud800 broken"])(
  "%j is not drawn at all: the font lacks its letters",
  (title) => {
    expect(drawableText(title, fonts)).toBeUndefined();
  },
);
