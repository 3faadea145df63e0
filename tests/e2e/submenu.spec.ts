import type { Page } from "@playwright/test";
import { askAxe } from "../support/expect-accessible.ts";
import { expect, test } from "../support/site-test.ts";
import { settled } from "../support/delay-scripts.ts";
import { openEarly } from "../support/open-early.ts";
import { LONG } from "../support/sampled-pages.ts";

test.use({ reducedMotion: "no-preference" });

const group = (page: Page) => page.locator(".has-sub > button");
const solutions = (page: Page) => page.locator('#menu a[href="/business-solutions"]');
/** A position where nothing can be clicked. */
const elsewhere = [20, 700] as const;

/** From now on only `runFor` advances the page's clock, so that delays are exact on any machine. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
}

const SAMPLE = [
  { width: 1280, when: "after scripts have loaded" },
  { width: 769, when: "before scripts have loaded" },
];
const OTHERS = [
  { width: 769, when: "after scripts have loaded" },
  { width: 1280, when: "before scripts have loaded" },
];

for (const { width, when } of LONG ? [...SAMPLE, ...OTHERS] : SAMPLE) {
  test.describe(`the submenu of the row at ${width} px, ${when}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test.beforeEach(async ({ page }) => {
      await page.clock.install();
      if (when.startsWith("before")) await openEarly(page, "/blog");
      else await page.goto("/blog");
      await stopClock(page);
    });

    test("opens on hover, lets the pointer travel, closes 300 ms after it has left; a click keeps it open", async ({
      page,
    }) => {
      await expect(solutions(page)).not.toBeVisible();
      await group(page).hover();
      await expect(solutions(page)).toBeVisible();
      await expect(group(page)).toHaveAttribute("aria-expanded", "true");
      const panel = await page.locator(".sub").boundingBox();
      const start = await group(page).boundingBox();
      if (!panel || !start) throw new Error("The submenu has no place on the page");
      await test.step("slowly across the gap and to the far corner", async () => {
        await page.mouse.move(start.x + start.width / 2, start.y + start.height + 8);
        await page.clock.runFor(200);
        await page.mouse.move(panel.x + 30, panel.y + panel.height - 30, { steps: 5 });
        await page.clock.runFor(5_000);
        await expect(group(page)).toHaveAttribute("aria-expanded", "true");
        await expect(solutions(page)).toBeVisible();
      });
      await test.step("away from it", async () => {
        await page.mouse.move(...elsewhere);
        await page.clock.runFor(299);
        await expect(group(page)).toHaveAttribute("aria-expanded", "true");
        await page.clock.runFor(1);
        await expect(group(page)).toHaveAttribute("aria-expanded", "false");
        await expect(solutions(page)).not.toBeVisible();
      });
      await test.step("a click keeps it open, the next click or one elsewhere closes it", async () => {
        await group(page).click();
        await expect(group(page)).toHaveAttribute("aria-expanded", "true");
        await page.mouse.move(...elsewhere);
        await page.clock.runFor(5_000);
        await expect(group(page)).toHaveAttribute("aria-expanded", "true");
        await expect(solutions(page)).toBeVisible();
        await page.mouse.click(...elsewhere);
        await expect(solutions(page)).not.toBeVisible();
        await group(page).click();
        await expect(solutions(page)).toBeVisible();
        await group(page).click();
        await expect(solutions(page)).not.toBeVisible();
      });
    });

    test("opens with the keyboard; Escape closes it and restores focus, and leaving it closes it", async ({
      page,
    }) => {
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
      for (let step = 0; step < 8; step += 1) await page.keyboard.press("Tab");
      await expect(solutions(page)).not.toBeVisible();
    });
  });
}

test.describe("the submenu of the row", () => {
  test("has no accessibility violations when open, and closes when one of its links is followed", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await group(page).hover();
    await expect(solutions(page)).toBeVisible();
    await settled(page);
    expect((await askAxe(page, { within: ".header" })).found).toEqual([]);
    await page.locator('.sub a[href="/blog"]').click();
    await expect(page).toHaveURL("/blog");
    await expect(solutions(page)).not.toBeVisible();
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("opens on hover or focus", async ({ page }) => {
      await page.goto("/");
      await group(page).hover();
      await expect(solutions(page)).toBeVisible();
      await page.mouse.move(...elsewhere);
      await expect(solutions(page)).not.toBeVisible();
      await group(page).focus();
      await page.locator('.sub a[href="/blog"]').click();
      await expect(page).toHaveURL("/blog");
    });
  });
});
