import { MOTIONS } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

test.use({ reducedMotion: "no-preference" });

test.describe("the top bar", () => {
  test("has the contact e-mail and links to three social networks", async ({ page }) => {
    await page.goto("/");
    const bar = page.locator(".topbar");
    await expect(bar.locator('[href^="mailto:"]')).toHaveText(/\S+@\S+/);
    await expect(bar.locator('a[href^="https://"]')).toHaveCount(3);
  });
});

test.describe("the header", () => {
  test("has the pages in order, a Contact Us button, and a logo that links to the home page", async ({
    page,
  }) => {
    await page.goto("/blog");
    const entries = page.locator(".nav > ul > li > :is(a, button)");
    await expect(entries).toHaveText([
      "Home",
      "About Us",
      /^Dynamics 365 ?\/ ?Power ?Platform$/,
      "Expertise",
      "Services",
      "Products",
      "Resources",
      "Contact Us",
    ]);
    const targets = await page
      .locator(".nav > ul > li > a")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets).toEqual([
      "/",
      "/about",
      "/power-platform",
      "/expertise",
      "/services",
      "/products",
      "/contact",
    ]);
    const behind = await page
      .locator(".sub a")
      .evaluateAll((links) =>
        links.map((link) => [link.querySelector("b")?.textContent, link.getAttribute("href")]),
      );
    expect(behind).toEqual([
      ["Solutions", "/business-solutions"],
      ["Partners", "/partners"],
      ["Feed", "/feed"],
      ["Blog", "/blog"],
      ["Cases", "/cases"],
      ["First offers", "/offers"],
      ["People", "/people"],
    ]);
    await expect(page.locator(".header > .wrap > .btn")).toHaveText(/^Contact Us/);
    await expect(page.locator(".header > .wrap > .btn")).toHaveAttribute("href", "/contact");
    await page.locator(".header").getByRole("link", { name: "Kolam", exact: true }).click();
    await expect(page).toHaveURL("/");
  });

  test("marks the current page, before and after a navigation", async ({ page }) => {
    await page.goto("/");
    const current = page.locator('.nav [aria-current="page"]');
    await expect(current).toHaveText("Home");
    await page.locator(".nav").getByRole("link", { name: "Services" }).click();
    await expect(current).toHaveText("Services");
    await page.goto("/blog");
    await expect(current).toContainText("Blog");
    await expect(page.locator(".has-sub > button")).toHaveAttribute("aria-current", "true");
  });

  for (const reducedMotion of MOTIONS) {
    test(`sticks to the top with a hairline (motion: ${reducedMotion})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await page.goto("/");
      const header = page.locator(".header");
      const line = () => header.evaluate((element) => getComputedStyle(element).borderBottomColor);
      // Until the first frame is painted there is no scroll progress that could hide the line.
      await expect.poll(line).toBe("rgba(0, 0, 0, 0)");
      await page.mouse.wheel(0, 900);
      await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
      await expect.poll(line).not.toBe("rgba(0, 0, 0, 0)");
    });
  }
});
