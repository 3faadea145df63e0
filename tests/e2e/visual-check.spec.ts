import { expect, test } from "@playwright/test";
import { comparePictures } from "../visual/compare-pictures.ts";

test("the visual check finds a changed colour and a longer page, and lets the same page be the same", async ({
  page,
}) => {
  await page.setViewportSize({ width: 200, height: 100 });
  await page.setContent("<style>b{display:block;width:20px;height:10px;background:#800}</style><b></b>");
  const first = await page.screenshot();
  const again = await page.screenshot();
  const change = (name: string, value: string) =>
    page.locator("b").evaluate((part, [key = "", to = ""]) => part.style.setProperty(key, to), [name, value]);
  await change("background-color", "#900");
  const redder = await page.screenshot();
  await change("margin-bottom", "100px");
  const longer = await page.screenshot({ fullPage: true });

  expect(await comparePictures(page, first, again)).toBeUndefined();
  const found = await comparePictures(page, first, redder);
  expect(found?.pixels).toBe(200);
  expect(await comparePictures(page, found?.picture ?? first, first)).toBeDefined();
  expect((await comparePictures(page, redder, longer))?.pixels).toBeGreaterThanOrEqual(200);
});
