import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/site-test.ts";
import { delayScripts, hydrated } from "../support/delay-scripts.ts";

const burger = (page: Page) => page.locator(".burger");
const menu = (page: Page) => page.locator("#menu");
const group = (page: Page) => page.locator(".has-sub > button");
const solutions = (page: Page) => page.locator('#menu a[href="/business-solutions"]');

test.describe("where the burger begins", () => {
  for (const [width, small] of [
    [767, true],
    [768, true],
    [769, false],
    [1280, false],
  ] as const) {
    test(`at ${width} px the menu is ${small ? "behind the burger" : "a row"}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/blog");
      await expect(burger(page)).toBeVisible({ visible: small });
      await expect(menu(page)).toBeVisible({ visible: !small });
    });
  }
});

test.describe("the menu behind the burger", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const when of ["after hydration", "while script files are on their way"] as const) {
    test.describe(when, () => {
      test.beforeEach(async ({ page }) => {
        if (when !== "after hydration") await delayScripts(page);
        await page.goto("/");
        if (when === "after hydration") await hydrated(page);
      });

      test("the burger opens and closes it", async ({ page }) => {
        await expect(burger(page)).toHaveAttribute("aria-expanded", "false");
        await burger(page).click();
        await expect(menu(page)).toBeVisible({ timeout: 3_000 });
        await expect(burger(page)).toHaveAttribute("aria-expanded", "true");
        await burger(page).click();
        await expect(menu(page)).not.toBeVisible();
        await expect(burger(page)).toHaveAttribute("aria-expanded", "false");
      });

      test("Escape closes it and gives the focus back", async ({ page }) => {
        await burger(page).click();
        await menu(page).getByRole("link", { name: "Services" }).focus();
        await page.keyboard.press("Escape");
        await expect(menu(page)).not.toBeVisible();
        await expect(burger(page)).toBeFocused();
      });

      test("the focus stays inside, and the page behind is inert and still", async ({ page }) => {
        await page.mouse.wheel(0, 600);
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
        await burger(page).click();
        for (let step = 0; step < 34; step += 1) {
          await page.keyboard.press(step < 17 ? "Tab" : "Shift+Tab");
          expect(
            await page.evaluate(() => document.activeElement?.closest(".header") !== null),
            `after ${step + 1} steps`,
          ).toBe(true);
        }
        await expect(page.locator("main")).toHaveAttribute("inert");
        await page.mouse.move(200, 500);
        await page.mouse.wheel(0, 900);
        expect(await page.evaluate(() => scrollY)).toBe(600);
        await page.keyboard.press("Escape");
        await expect(page.locator("main")).not.toHaveAttribute("inert");
      });

      test("the submenu opens in place at a press, and closes at the next", async ({ page }) => {
        await burger(page).click();
        await expect(solutions(page)).not.toBeVisible();
        await group(page).click();
        await expect(group(page)).toHaveAttribute("aria-expanded", "true");
        await expect(solutions(page)).toBeVisible();
        const below = await menu(page).getByRole("link", { name: "Contact Us" }).first().boundingBox();
        const inside = await solutions(page).boundingBox();
        expect(below?.y).toBeGreaterThan(inside?.y ?? Infinity);
        await group(page).click();
        await expect(solutions(page)).not.toBeVisible();
      });

      test("any of its links closes it", async ({ page }) => {
        await burger(page).click();
        await group(page).click();
        await menu(page).getByRole("link", { name: "Blog" }).click();
        await expect(page).toHaveURL("/blog");
        await expect(menu(page)).not.toBeVisible();
        await expect(page.locator("h1")).toBeVisible();
        await expect(page.locator("main")).not.toHaveAttribute("inert");
      });
    });
  }

  test("begins under the header, at the top of the page and further down", async ({ page }) => {
    await page.goto("/");
    for (const scrolled of [0, 700]) {
      await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrolled);
      await burger(page).click();
      const header = await page.locator(".header").boundingBox();
      const panel = await menu(page).boundingBox();
      expect(panel?.y).toBeCloseTo((header?.y ?? 0) + (header?.height ?? 0), 0);
      expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBe(844);
      await page.keyboard.press("Escape");
    }
  });

  test("closes when a search is sent and when the window grows wide", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await burger(page).click();
    await menu(page).getByRole("searchbox").fill("kolam");
    await menu(page).getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/search?q=kolam");
    await expect(menu(page)).not.toBeVisible();
    await burger(page).click();
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(page.locator(":popover-open")).toHaveCount(0);
    await expect(page.locator("main")).not.toHaveAttribute("inert");
  });

  test("hides the floating shortcuts while it is open", async ({ page }) => {
    await page.goto("/");
    await burger(page).click();
    await expect(page.locator(".dock")).not.toBeVisible();
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`has no accessibility violations when open (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto("/");
      await burger(page).click();
      await group(page).click();
      const { violations } = await new AxeBuilder({ page }).include(".header").analyze();
      expect(violations).toEqual([]);
    });
  }

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("opens, shows every page, closes, and its links lead on", async ({ page }) => {
      await page.goto("/");
      await burger(page).click();
      await expect(solutions(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(menu(page)).not.toBeVisible();
      await burger(page).click();
      await burger(page).click();
      await expect(menu(page)).not.toBeVisible();
      await burger(page).click();
      await menu(page).getByRole("link", { name: "Blog" }).click();
      await expect(page).toHaveURL("/blog");
      await expect(menu(page)).not.toBeVisible();
    });
  });
});

test.describe("the submenu of the row", () => {
  for (const width of [769, 1280]) {
    for (const when of ["after hydration", "while script files are on their way"] as const) {
      test.describe(`at ${width} px, ${when}`, () => {
        test.use({ viewport: { width, height: 800 } });

        test.beforeEach(async ({ page }) => {
          if (when !== "after hydration") await delayScripts(page);
          await page.goto("/blog");
          if (when === "after hydration") await hydrated(page);
        });

        test("opens when pointed at, and the pointer can travel into it", async ({ page }) => {
          await expect(solutions(page)).not.toBeVisible();
          await group(page).hover();
          await expect(solutions(page)).toBeVisible({ timeout: 3_000 });
          await expect(group(page)).toHaveAttribute("aria-expanded", "true");
          const panel = await page.locator(".sub").boundingBox();
          const start = await group(page).boundingBox();
          if (!panel || !start) throw new Error("The submenu has no place on the page");
          // Slowly across the gap and to the far corner.
          await page.mouse.move(start.x + start.width / 2, start.y + start.height + 8);
          await page.waitForTimeout(200);
          await page.mouse.move(panel.x + 30, panel.y + panel.height - 30, { steps: 5 });
          await page.waitForTimeout(500);
          await expect(solutions(page)).toBeVisible();
          const delay = page.evaluate(
            () =>
              new Promise<number>((resolve) => {
                let left = 0;
                document
                  .querySelector(".has-sub")
                  ?.addEventListener("pointerleave", () => (left = performance.now()));
                const button = document.querySelector(".has-sub > button");
                if (!button) return;
                new MutationObserver(() => resolve(performance.now() - left)).observe(button, {
                  attributes: true,
                });
              }),
          );
          await page.mouse.move(20, 700);
          expect(await delay).toBeGreaterThanOrEqual(299);
          await expect(solutions(page)).not.toBeVisible();
          await expect(group(page)).toHaveAttribute("aria-expanded", "false");
        });

        test("opens with the keyboard; Escape closes it and gives the focus back", async ({ page }) => {
          await group(page).focus();
          await expect(solutions(page)).not.toBeVisible();
          await page.keyboard.press("Enter");
          await expect(solutions(page)).toBeVisible();
          await page.keyboard.press("Tab");
          await expect(solutions(page)).toBeFocused();
          await page.keyboard.press("Escape");
          await expect(solutions(page)).not.toBeVisible();
          await expect(group(page)).toBeFocused();
          await page.keyboard.press("Space");
          await expect(solutions(page)).toBeVisible();
        });

        test("closes when the focus leaves it", async ({ page }) => {
          await group(page).focus();
          await page.keyboard.press("Enter");
          for (let step = 0; step < 5; step += 1) await page.keyboard.press("Tab");
          await expect(solutions(page)).not.toBeVisible();
        });

        test("a press keeps it open, the next press or one elsewhere closes it", async ({ page }) => {
          await group(page).click();
          await expect(group(page)).toHaveAttribute("aria-expanded", "true");
          await page.mouse.move(20, 700);
          await page.waitForTimeout(500);
          await expect(solutions(page)).toBeVisible();
          await page.mouse.click(20, 700);
          await expect(solutions(page)).not.toBeVisible();
          await group(page).click();
          await group(page).click();
          await expect(solutions(page)).not.toBeVisible();
        });
      });
    }
  }

  test("closes when one of its links is followed", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await group(page).hover();
    await page.locator('.sub a[href="/blog"]').click();
    await expect(page).toHaveURL("/blog");
    await expect(solutions(page)).not.toBeVisible();
  });

  test("has no accessibility violations when open", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await group(page).hover();
    const { violations } = await new AxeBuilder({ page }).include(".header").analyze();
    expect(violations).toEqual([]);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("opens when pointed at or focused", async ({ page }) => {
      await page.goto("/");
      await group(page).hover();
      await expect(solutions(page)).toBeVisible();
      await page.mouse.move(20, 700);
      await expect(solutions(page)).not.toBeVisible();
      await group(page).focus();
      await page.locator('.sub a[href="/blog"]').click();
      await expect(page).toHaveURL("/blog");
    });
  });
});
