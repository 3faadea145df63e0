import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BRAND_FONT } from "../share-fonts.ts";
import { drawableText } from "./card-svg.ts";
import { openFonts } from "./fonts.ts";
import { setTitle } from "./set-title.ts";
import { shapeLine } from "./shape-line.ts";

const brand = openFonts([readFileSync(BRAND_FONT)]);
const box = { x: 0, y: 0, width: 548, height: 372, sizes: [70, 58, 46] };
const ltr = { rightToLeft: false, tracking: 0 };

/** Letters of twelve scripts. */
const SCRIPTS: Record<string, [first: number, last: number]> = {
  Latin: [0x20, 0x17f],
  Greek: [0x370, 0x3ff],
  Cyrillic: [0x400, 0x4ff],
  Hebrew: [0x5d0, 0x5ea],
  Arabic: [0x600, 0x6ff],
  Devanagari: [0x900, 0x97f],
  Bengali: [0x980, 0x9ff],
  Tamil: [0xb80, 0xbff],
  Kannada: [0xc80, 0xcff],
  Thai: [0xe00, 0xe7f],
  Hangul: [0xac00, 0xd7a3],
  Han: [0x4e00, 0x9fff],
};

const letter = fc
  .constantFrom(...Object.values(SCRIPTS))
  .chain(([first, last]) => fc.integer({ min: first, max: last }));
const ofOneScript = fc
  .constantFrom(...Object.values(SCRIPTS))
  .chain(([min, max]) => fc.array(fc.integer({ min, max }), { minLength: 1, maxLength: 110 }));
const ascii = fc.array(fc.integer({ min: 0x20, max: 0x7e }), { minLength: 1, maxLength: 110 });
const odd = fc.constantFrom(0x1f680, 0x200d, 0xfe0f, 0x202e, 0x0, 0xad, 0x301, 0xd800, 0x10ffff);
const title = fc
  .oneof(ofOneScript, ascii, fc.array(fc.oneof(letter, odd), { minLength: 1, maxLength: 30 }))
  .map((codes) => String.fromCodePoint(...codes));

test("2,000 titles in twelve scripts never fail and never show a box", () => {
  let drawn = 0;
  fc.assert(
    fc.property(title, (text) => {
      const drawable = drawableText(text, brand);
      if (drawable === undefined) return;
      drawn++;
      expect(shapeLine(drawable, brand, ltr).hasBox).toBe(false);
    }),
    { numRuns: 2_000 },
  );
  expect(drawn).toBeGreaterThan(200);
});

test("a title is cut where it is too long for the smallest size, with and without spaces", () => {
  for (const text of ["a long word ".repeat(30), "x".repeat(400)]) {
    const set = setTitle(text.trim(), brand, box) ?? "";
    expect(set.match(/<g /g)).toHaveLength(7);
    const wider = [...set.matchAll(/<g transform="translate\((\S+)/g)].filter(([, x]) => Number(x) < 0);
    expect(wider).toEqual([]);
  }
});

test("lines have about one length: no word stands alone", () => {
  const lines = setTitle("What an offshore team needs in its first ten days", brand, {
    ...box,
    width: 1056,
    sizes: [60],
  });
  const [first = "", last = ""] = (lines ?? "").split("</g>");
  expect(last.split("<path").length).toBeGreaterThan(first.split("<path").length * 0.7);
});

const NOTO = "/usr/share/fonts/truetype/noto";
const noto = (name: string) => readFileSync(`${NOTO}/NotoSans${name}-Regular.ttf`);

test.skipIf(!existsSync(`${NOTO}/NotoSansDevanagari-Regular.ttf`))(
  "fonts of other scripts shape their letters",
  () => {
    const fonts = openFonts([readFileSync(BRAND_FONT), noto("Devanagari"), noto("Arabic")]);
    const glyphs = (text: string) => shapeLine(text, fonts, ltr).outlines.split("<path").length - 1;
    // Three letters and a sign are drawn as one conjunct with its sign.
    expect(glyphs("क्षि")).toBeLessThan(4);
    // Joined letters are narrower than letters that stand alone.
    const width = (text: string) => shapeLine(text, fonts, { ...ltr, rightToLeft: true }).width;
    expect(width("سلام")).toBeLessThan(Array.from("سلام").reduce((sum, one) => sum + width(one), 0));
    for (const text of ["Dataverse में डेटा", "دليل Dataverse للفرق"]) {
      expect(drawableText(text, fonts)).toBe(text);
      expect(setTitle(text, fonts, box)).toBeDefined();
    }
  },
);
