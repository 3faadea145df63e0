import { openEarly } from "../support/open-early.ts";
import { LONG } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ reducedMotion: "no-preference" });

test.describe("the theme", () => {
  for (const scheme of LONG ? (["light", "dark"] as const) : (["dark"] as const)) {
    test(`follows a ${scheme} system until one is chosen, and the choice is stored, without a flash`, async ({
      browser,
      site,
      watch,
    }) => {
      const other = scheme === "dark" ? "light" : "dark";
      const context = await browser.newContext({ baseURL: site.origin, colorScheme: scheme });
      await watch(context);
      const page = await context.newPage();
      await page.goto("/");
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const followed = await ground();
      await expect(page.locator("html")).not.toHaveAttribute("data-theme");
      await page.locator(".topbar [data-theme-toggle]").click();
      await expect(page.locator("html")).toHaveAttribute("data-theme", other);
      expect(await ground()).not.toBe(followed);

      // The first style that the next page computes already has the chosen theme.
      await page.addInitScript(() => {
        new MutationObserver((_, watching) => {
          if (!document.body) return;
          watching.disconnect();
          Object.assign(window, { firstTheme: document.documentElement.dataset["theme"] });
        }).observe(document, { childList: true, subtree: true });
      });
      await page.reload();
      expect(await page.evaluate(() => (window as { firstTheme?: string }).firstTheme)).toBe(other);
      await expect(page.locator("html")).toHaveAttribute("data-theme", other);
      await page.locator(".topbar [data-theme-toggle]").click();
      expect(await ground()).toBe(followed);
      await context.close();
    });
  }

  test("can be switched before scripts have loaded", async ({ page }) => {
    await openEarly(page, "/");
    await page.locator(".topbar [data-theme-toggle]").click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  test("is light in print, in either theme", async ({ page }) => {
    await page.goto("/privacy");
    const colours = () =>
      page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        return { color, backgroundColor };
      });
    const light = await colours();
    await page.locator(".topbar [data-theme-toggle]").click();
    expect(await colours()).not.toEqual(light);
    await page.emulateMedia({ media: "print" });
    expect(await colours()).toEqual(light);
  });
});
