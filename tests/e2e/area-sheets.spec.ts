import type { Page } from "@playwright/test";
import { hydrated } from "../support/delay-scripts.ts";
import { expect, test } from "../support/site-test.ts";

/** The position and text style of everything in the main part of the page. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main *")].map((part) => {
      const { x, width, height } = part.getBoundingClientRect();
      const { fontSize, color, borderBottomWidth } = getComputedStyle(part);
      return [part.tagName, x, width, height, fontSize, color, borderBottomWidth].join(" ");
    }),
  );

test("a page looks the same whether loaded or navigated to", async ({ page }) => {
  const journey = [
    "/business-solutions",
    "/power-platform",
    "/products",
    "/services",
    "/offers",
    "/cases",
    "/people",
    "/questions",
    "/downloads",
    "/careers",
    "/blog",
    "/about",
    "/",
  ];
  const direct = new Map<string, string[]>();
  for (const path of journey) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator("html")).not.toHaveAttribute("data-late");
    direct.set(path, await looks(page));
  }
  for (const path of journey) {
    await page.evaluate((to) => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`);
      link?.click();
    }, path);
    await expect(page).toHaveURL(path);
    await expect(page.locator("main h1")).toBeFocused();
    await expect.poll(() => looks(page)).toEqual(direct.get(path));
  }
});
