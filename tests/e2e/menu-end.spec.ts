import type { Page } from "@playwright/test";
import { hydrated } from "../support/delay-scripts.ts";
import { expect, test } from "../support/site-test.ts";

const menu = (page: Page) => page.locator("#menu");
const suggestions = (page: Page) => menu(page).getByRole("option");

async function openMenu(page: Page): Promise<void> {
  await page.locator(".burger").click();
  await expect(menu(page)).toBeVisible();
}

/** The menu is closed and the page behind it usable: focus and title are those of the page. */
async function expectPage(page: Page): Promise<void> {
  await expect(menu(page)).not.toBeVisible();
  await expect(page.locator("[inert]")).toHaveCount(0);
  await expect(page.locator("main h1")).toBeFocused();
  await expect(page.locator("#announcer")).toHaveText(await page.title());
}

for (const [width, height, reducedMotion] of [
  [390, 844, "no-preference"],
  [720, 450, "reduce"],
] as const) {
  test.describe(`the menu over a page that changes, at ${width} by ${height} px`, () => {
    test.use({ viewport: { width, height }, reducedMotion });

    test.beforeEach(async ({ page }) => {
      await page.goto("/");
      await hydrated(page);
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
      test(`closes when a suggestion is chosen by ${way}, without a page load`, async ({ page }) => {
        await page.evaluate(() => Object.assign(window, { stayed: true }));
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
        expect(await page.evaluate(() => "stayed" in window)).toBe(true);
      });
    }
  });
}
