import { expect, test } from "../support/site-test.ts";

test("the floating shortcuts are in the margin, beside the text", async ({ page }) => {
  await page.goto("/privacy");
  for (const width of [769, 1024, 1239, 1240]) {
    await page.setViewportSize({ width, height: 700 });
    const textEnds = await page
      .locator("footer .wrap")
      .first()
      .evaluate((wrap) => {
        const { right } = wrap.getBoundingClientRect();
        return right - parseFloat(getComputedStyle(wrap).paddingRight);
      });
    const dock = await page.locator(".dock").boundingBox();
    expect(dock?.x, `${width} px wide`).toBeGreaterThanOrEqual(textEnds);
    expect((dock?.x ?? 0) + (dock?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test("highlighted words are legible in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await page.goto("/search?q=dynamics");
  const found = page.getByRole("main").locator("mark").first();
  await expect(found).toBeVisible();
  const seesThrough = (mark: Element) => /^rgba.*, 0\)$/.test(getComputedStyle(mark).backgroundColor);
  expect(await found.evaluate(seesThrough), "the ground of its own that its forced colour needs").toBe(false);
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("suggestions in the menu stay on screen", async ({ page }) => {
    await page.goto("/privacy");
    await page.getByRole("button", { name: "Menu" }).click();
    const field = page.getByRole("navigation").getByRole("searchbox");
    await field.focus();
    await page.keyboard.type("data");
    const list = page.getByRole("listbox");
    await expect(list).toBeVisible();
    await expect(list).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("ArrowUp");
    await expect(list.getByRole("option", { selected: true })).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(list.getByRole("option", { selected: true })).toBeInViewport({ ratio: 0.9 });
  });
});
