import type { Page } from "@playwright/test";
import { LONG } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

const PHONE = [390, 844, "no-preference"] as const;
const LOW_WINDOW = [720, 450, "reduce"] as const;

const menu = (page: Page) => page.locator("#menu");
const suggestions = (page: Page) => menu(page).getByRole("option");

async function openMenu(page: Page): Promise<void> {
  await page.locator(".burger").click();
  await expect(menu(page)).toBeVisible();
}

/** The menu is closed and the page behind it usable. */
async function expectPage(page: Page): Promise<void> {
  await expect(page.locator("main h1")).toBeVisible();
  await expect(menu(page)).not.toBeVisible();
  await expect(page.locator("[inert]")).toHaveCount(0);
}

for (const [width, height, reducedMotion] of LONG ? [PHONE, LOW_WINDOW] : [PHONE]) {
  test.describe(`the menu of a page that is left, at ${width} by ${height} px`, () => {
    test.use({ viewport: { width, height }, reducedMotion });

    test.beforeEach(async ({ page }) => {
      await page.goto("/");
      await openMenu(page);
    });

    test("closes when the visitor goes back", async ({ page }) => {
      await menu(page).getByRole("link", { name: "Services" }).click();
      await expect(page).toHaveURL("/services");
      await expectPage(page);
      await openMenu(page);
      await page.goBack();
      await expect(page).toHaveURL("/");
      await expectPage(page);
    });

    for (const way of ["keyboard", "pointer"] as const) {
      test(`closes when a suggestion is chosen by ${way}`, async ({ page }) => {
        await menu(page).locator('input[name="q"]').pressSequentially("data");
        const first = suggestions(page).first();
        await expect(first).toBeVisible();
        const href = (await first.getAttribute("href")) ?? "";
        if (way === "pointer") await first.click();
        else {
          await page.keyboard.press("ArrowDown");
          await expect(first).toHaveAttribute("aria-selected", "true");
          await page.keyboard.press("Enter");
        }
        await expect(page).toHaveURL(href);
        await expectPage(page);
      });
    }
  });
}
