import { expect, test } from "../support/site-test.ts";

test.describe("an address with powerbi-landing in it", () => {
  for (const path of ["/?from=powerbi-landing", "/blog#powerbi-landing"]) {
    test(`hides header and footer: ${path}`, async ({ page }) => {
      await page.goto(path);
      for (const part of [".topbar", ".header", ".clients", ".footer", ".dock"]) {
        await expect(page.locator(part)).not.toBeVisible();
      }
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator(".header")).not.toBeVisible();
    });
  }

  test("hides and shows them as the hash changes", async ({ page }) => {
    await page.goto("/blog");
    await page.evaluate(() => (location.hash = "powerbi-landing"));
    await expect(page.locator(".header")).not.toBeVisible();
    await page.evaluate(() => (location.hash = ""));
    await expect(page.locator(".header")).toBeVisible();
  });
});
