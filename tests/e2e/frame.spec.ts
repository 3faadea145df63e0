import { MOTIONS } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ reducedMotion: "no-preference" });

test("the skip link comes first in tab order, and leads to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.locator(".skip")).toBeFocused();
  await expect(page.locator(".skip")).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

for (const reducedMotion of MOTIONS) {
  test(`the link to the top appears after one screen (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    const back = page.locator(".to-top");
    await expect(back).not.toBeVisible();
    await page.mouse.wheel(0, 1000);
    await expect(back).toBeVisible();
    await back.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(back).not.toBeVisible();
  });
}

test("the footer calls only where no call or form of the page does", async ({ page }) => {
  const call = page.locator(".foot-call");
  for (const path of ["/cases", "/contact", "/offers/system-map", "/post/6"]) {
    await page.goto(path);
    await expect(call, path).toBeHidden();
  }
  await page.goto("/blog");
  await expect(call).toBeVisible();
});

test("nothing in the frame is wider than the window, and its controls are 44 px high", async ({ page }) => {
  await page.goto("/blog");
  for (const width of [320, 390, 768, 769, 899, 900, 1024, 1239, 1240, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const small = await page
      .locator(":is(.topbar, .header, .clients, .footer, .dock) :is(a, button, input)")
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .map((control) => ({
            text: control.outerHTML.slice(0, 90),
            height: control.getBoundingClientRect().height,
          }))
          .filter(({ height }) => height < 43.9),
      );
    expect(small, `at ${width} px`).toEqual([]);
  }
});

test("nothing focused by Tab is hidden under the sticky header", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto("/");
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press("Tab");
    const hidden = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const header = document.querySelector(".header");
        if (!focused || !header || header.contains(focused) || focused.closest(".topbar, .skip, .dock"))
          return "";
        const { bottom } = focused.getBoundingClientRect();
        return bottom <= header.getBoundingClientRect().bottom ? focused.outerHTML.slice(0, 120) : "";
      });
    // The browser scrolls there smoothly.
    await expect.poll(hidden).toBe("");
  }
});
