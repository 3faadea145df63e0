import type { Locator, Page } from "@playwright/test";
import { PLAIN_SCRIPTS } from "../support/sampled-pages.ts";
import { expect, test } from "../support/site-test.ts";

const rows = (page: Page) => page.locator('details[name="problem"]');
const line = (row: Locator) => row.locator(".knot .k-line");
const message = (page: Page) => page.locator('textarea[name="message"]');

for (const scripts of PLAIN_SCRIPTS) {
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("eight problems, the first one open; opening another closes it", async ({ page }) => {
      await page.goto("/business-solutions");
      await expect(rows(page)).toHaveCount(8);
      const openOnes = () =>
        rows(page).evaluateAll((all) => all.flatMap((row, at) => (row.hasAttribute("open") ? [at] : [])));
      expect(await openOnes()).toEqual([0]);
      await rows(page).nth(2).locator("summary").click();
      expect(await openOnes()).toEqual([2]);
      await rows(page).nth(5).locator("summary").press("Enter");
      expect(await openOnes()).toEqual([5]);
      await rows(page).nth(5).locator("summary").press("Enter");
      expect(await openOnes()).toEqual([]);
    });

    test("a closed problem shows dots, an open one also the line around them", async ({ page }) => {
      await page.goto("/business-solutions");
      await expect(line(rows(page).nth(1))).toHaveCSS("opacity", "0");
      await rows(page).nth(1).locator("summary").click();
      await expect(line(rows(page).nth(1))).toHaveCSS("opacity", "1");
      await expect(line(rows(page).nth(0))).toHaveCSS("opacity", "0");
    });

    test("a problem is carried over to the contact form, and nothing is sent yet", async ({ page }) => {
      await page.goto("/business-solutions");
      const row = rows(page).nth(4);
      const sentence = await row.getByRole("heading", { level: 2 }).innerText();
      await row.locator("summary").click();
      await row.locator('a[href^="/contact"]').click();
      await expect(page).toHaveURL(/\/contact\?topic=[a-z0-9-]+&from=business-solutions&problem=.+$/);
      expect(await message(page).inputValue()).toContain(sentence);
    });

    test("a visitor's own sentence is carried over, too", async ({ page }) => {
      await page.goto("/business-solutions");
      const own = "We still print “everything” & <b>sign</b> it.";
      await page.locator('input[name="problem"]').fill(own);
      await expect(page.locator(".own .k-line")).toHaveCSS("opacity", "1");
      await page.locator('.own button[type="submit"]').click();
      await expect(page).toHaveURL(/\/contact\?problem=/);
      expect(await message(page).inputValue()).toContain(own);
    });
  });
}

for (const way of ["the address", "a link on another page"]) {
  test(`${way} that names a problem opens its row, with the sentence in view`, async ({ page }) => {
    await page.goto(way === "the address" ? "/business-solutions#problem-5" : "/expertise");
    if (way !== "the address") await page.locator('main a[href="/business-solutions#problem-5"]').click();
    await expect(rows(page).nth(4)).toHaveAttribute("open");
    await expect(rows(page).nth(0)).not.toHaveAttribute("open");
    const sentence = rows(page).nth(4).getByRole("heading", { level: 2 });
    await expect(sentence).toBeInViewport({ ratio: 1 });
    const header = await page.locator("header").first().boundingBox();
    await expect
      .poll(async () => (await sentence.boundingBox())?.y ?? 0)
      .toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  });
}
