import { openEarly } from "../support/open-early.ts";
import { expect, test } from "../support/site-test.ts";

const PHONE = { width: 390, height: 844 };

test("social, chat and phone shortcuts float above the page", async ({ page }) => {
  await page.goto("/");
  const dock = page.locator(".dock");
  for (const target of ["https://www.linkedin.com/", "https://wa.me/", "tel:+"]) {
    await expect(dock.locator(`a[href^="${target}"]`)).toBeInViewport();
  }
  await page.mouse.wheel(0, 2000);
  await expect(dock.locator('a[href^="tel:"]')).toBeInViewport();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`on a phone, scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test("one button opens the shortcuts and closes them", async ({ page }) => {
      if (javaScriptEnabled) await openEarly(page, "/");
      else await page.goto("/");
      const phone = page.locator('.dock [href^="tel:"]');
      await expect(phone).not.toBeVisible();
      const toggle = page.locator(".dock-toggle");
      await toggle.click();
      await expect(phone).toBeVisible();
      if (javaScriptEnabled) await expect(toggle).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("Escape");
      await expect(phone).not.toBeVisible();
      await expect(toggle).toBeFocused();
      if (javaScriptEnabled) await expect(toggle).toHaveAttribute("aria-expanded", "false");
    });
  });
}

test("on a phone the contact page shows no shortcuts", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/contact");
  await expect(page.locator(".dock")).not.toBeVisible();
});
