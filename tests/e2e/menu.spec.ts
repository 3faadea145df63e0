import type { Page } from "@playwright/test";
import { askAxe } from "../support/expect-accessible.ts";
import { expect, test } from "../support/site-test.ts";
import { settled } from "../support/delay-scripts.ts";
import { openEarly } from "../support/open-early.ts";
import { LONG } from "../support/sampled-pages.ts";

test.use({ reducedMotion: "no-preference" });

const burger = (page: Page) => page.locator(".burger");
const menu = (page: Page) => page.locator("#menu");
const group = (page: Page) => page.locator(".has-sub > button");
const solutions = (page: Page) => page.locator('#menu a[href="/business-solutions"]');
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Turns the wheel, and waits until the page has handled the event and painted the result. */
async function wheel(page: Page, by: number): Promise<void> {
  const turned = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener("wheel", () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
          once: true,
          passive: true,
        });
      }),
  );
  await page.mouse.wheel(0, by);
  await turned;
}

test("the menu is behind the burger at 768 px and below, and a row above", async ({ page }) => {
  await page.goto("/blog");
  for (const [width, small] of [
    [767, true],
    [768, true],
    [769, false],
    [1280, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(burger(page), `at ${width} px`).toBeVisible({ visible: small });
    await expect(menu(page), `at ${width} px`).toBeVisible({ visible: !small });
  }
});

test.describe("the menu behind the burger", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const when of ["after scripts have loaded", "before scripts have loaded"] as const) {
    test.describe(when, () => {
      test.beforeEach(async ({ page }) => {
        if (when.startsWith("before")) await openEarly(page, "/");
        else await page.goto("/");
      });

      test("the burger opens and closes it; Escape and its links close it", async ({ page }) => {
        await test.step("the burger opens and closes it", async () => {
          await expect(burger(page)).toHaveAttribute("aria-expanded", "false");
          await burger(page).click();
          await expect(menu(page)).toBeVisible();
          await expect(burger(page)).toHaveAttribute("aria-expanded", "true");
          await burger(page).click();
          await expect(menu(page)).not.toBeVisible();
          await expect(burger(page)).toHaveAttribute("aria-expanded", "false");
        });
        await test.step("Escape closes it and restores focus", async () => {
          await burger(page).click();
          await menu(page).getByRole("link", { name: "Services" }).focus();
          await page.keyboard.press("Escape");
          await expect(menu(page)).not.toBeVisible();
          await expect(burger(page)).toBeFocused();
        });
        await test.step("the submenu opens in place on a click, and closes on the next", async () => {
          await burger(page).click();
          await expect(solutions(page)).not.toBeVisible();
          await group(page).click();
          await expect(group(page)).toHaveAttribute("aria-expanded", "true");
          await expect(solutions(page)).toBeVisible();
          const topOf = async (name: string) =>
            (await menu(page).getByRole("link", { name }).first().boundingBox())?.y;
          const inside = await solutions(page).boundingBox();
          expect(await topOf("Contact Us")).toBeGreaterThan(inside?.y ?? Infinity);
          await group(page).click();
          await expect(solutions(page)).not.toBeVisible();
        });
        await test.step("any of its links closes it", async () => {
          await group(page).click();
          await menu(page).getByRole("link", { name: "Blog" }).click();
          await expect(page).toHaveURL("/blog");
          await expect(menu(page)).not.toBeVisible();
          await expect(page.locator("h1")).toBeVisible();
          await expect(page.locator("main")).not.toHaveAttribute("inert");
        });
      });

      if (when.startsWith("before") && !LONG) return;
      test("focus stays inside, and the page behind is inert and does not scroll", async ({ page }) => {
        await page.mouse.wheel(0, 600);
        await expect.poll(() => scrolled(page)).toBe(600);
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
        await wheel(page, 900);
        expect(await scrolled(page)).toBe(600);
        await page.keyboard.press("Escape");
        await expect(page.locator("main")).not.toHaveAttribute("inert");
      });
    });
  }

  test("starts under the header, at the top of the page and further down, without the floating shortcuts", async ({
    page,
  }) => {
    await page.goto("/");
    for (const top of [0, 700]) {
      await page.evaluate((value) => scrollTo({ top: value, behavior: "instant" }), top);
      await expect.poll(() => scrolled(page)).toBe(top);
      await burger(page).click();
      await expect(page.locator(".dock")).not.toBeVisible();
      const gaps = async () => {
        const header = await page.locator(".header").boundingBox();
        const panel = await menu(page).boundingBox();
        if (!header || !panel) return [];
        return [panel.y - header.y - header.height, panel.y + panel.height - 844].map(Math.round);
      };
      await expect.poll(gaps, { message: `scrolled by ${top} px` }).toEqual([0, 0]);
      await page.keyboard.press("Escape");
    }
  });

  test("closes when a search is submitted and when the window becomes wide", async ({ page }) => {
    await page.goto("/");
    await burger(page).click();
    const field = menu(page).locator('input[name="q"]');
    await field.fill("kolam");
    await field.press("Enter");
    await expect(page).toHaveURL("/search?q=kolam");
    await expect(menu(page)).not.toBeVisible();
    await burger(page).click();
    await page.setViewportSize({ width: 1280, height: 844 });
    await expect(page.locator(":popover-open")).toHaveCount(0);
    await expect(page.locator("main")).not.toHaveAttribute("inert");
  });

  test("has no accessibility violations when open, light and dark", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await burger(page).click();
    await group(page).click();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect((await askAxe(page, { within: ".header" })).found, colorScheme).toEqual([]);
    }
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("opens, shows every page, closes, and its links work", async ({ page }) => {
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
