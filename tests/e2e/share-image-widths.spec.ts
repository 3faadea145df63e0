import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { openFonts } from "#server/share-images/drawing/fonts.ts";
import { shapeLine } from "#server/share-images/drawing/shape-line.ts";
import { BRAND_FONT } from "#server/share-images/share-fonts.ts";

/** Kerning, ligatures, accents, digits and signs. */
const TITLES = [
  "What an offshore team needs in its first ten days",
  "AVATAR, Type & efficient office flow",
  "Two shared hours: Bengaluru – Europe – America",
  "Café, naïve: 1,234.50 (365)",
];

test("titles are set as wide as a browser sets them", async ({ page }) => {
  const bytes = readFileSync(BRAND_FONT);
  const fonts = openFonts([bytes]);
  await page.setContent(
    `<style>@font-face{font-family:card;src:url(data:font/ttf;base64,${bytes.toString("base64")})}
     span{font:100px card;white-space:pre;text-rendering:geometricPrecision}</style>${TITLES.map((title) => `<p><span>${title.replace("&", "&amp;")}</span></p>`).join("")}`,
  );
  const widths = await page.evaluate(async () => {
    await document.fonts.load("100px card");
    return Array.from(document.querySelectorAll("span"), (span) => span.getBoundingClientRect().width);
  });
  const ours = TITLES.map(
    (title) => 100 * shapeLine(title, fonts, { rightToLeft: false, tracking: 0 }).width,
  );
  expect(widths).toHaveLength(TITLES.length);
  for (const [index, width] of widths.entries())
    expect(
      Math.abs(width - (ours[index] ?? 0)),
      `${TITLES[index]}: ${width} and ${ours[index]}`,
    ).toBeLessThan(1);
});
