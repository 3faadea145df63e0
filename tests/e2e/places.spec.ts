import type { Page } from "@playwright/test";
import { delayScripts, hydrated } from "../support/delay-scripts.ts";
import { followInPage, scrolled, scrollTo, scrollToSee } from "../support/scrolling.ts";
import { expect, test } from "../support/site-test.ts";

const POST = "/post/7/a-429-is-an-instruction-loading-data-into-dataverse";

test.use({ viewport: { width: 390, height: 844 } });

const contents = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name, exact: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test("after a contents link, Back from another post restores the position", async ({ page }) => {
  await open(page, POST);
  await followInPage(page, contents(page, "What a good client does"));
  const link = page.locator('.prose a[href^="/post/8/"]').first();
  const left = await scrollToSee(page, link);
  await link.click();
  await expect(page).toHaveURL(/\/post\/8\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${POST}#what-a-good-client-does`);
  await expect.poll(() => scrolled(page)).toBe(left);
});

test("Back and Forward go through the anchors of a page, each at its last position", async ({ page }) => {
  await open(page, POST);
  const top = await scrollToSee(page, contents(page, "The sum to do first"));
  const section = await followInPage(page, contents(page, "The sum to do first"));
  const mark = page.locator("a[data-footnote-ref]").first();
  const above = await scrollToSee(page, mark);
  expect(above).not.toBe(section);
  await followInPage(page, mark);
  const back = page.locator("a[data-footnote-backref]").first();
  const note = await scrollToSee(page, back);
  const reference = await followInPage(page, back);
  const places = [top, above, note, reference];
  for (const place of [2, 1, 0]) {
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(places[place]);
  }
  for (const place of [1, 2, 3]) {
    await page.goForward();
    await expect.poll(() => scrolled(page)).toBe(places[place]);
  }
});

test("after a contents link, Back from the footer's link returns to the footer", async ({ page }) => {
  await open(page, "/privacy");
  await followInPage(page, page.getByRole("navigation", { name: "On this page" }).getByRole("link").nth(1));
  const link = page.locator('.footer a[href="/about"]').first();
  const left = await scrollToSee(page, link);
  await link.click();
  await expect(page).toHaveURL("/about");
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy#/);
  await expect.poll(() => scrolled(page)).toBe(left);
});

test("Back from an anchor visited before hydration is left to the browser", async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto(POST, { waitUntil: "commit" });
  const top = await scrollToSee(page, contents(page, "The sum to do first"));
  await followInPage(page, contents(page, "The sum to do first"));
  await release();
  await hydrated(page);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(top);
});

test("a page that was not scrolled is at its top again, whatever the position of another full load", async ({
  page,
}) => {
  await open(page, "/blog");
  await scrollTo(page, 1_500);
  await open(page, "/about");
  const about = page.getByRole("heading", { level: 1, name: await page.locator("main h1").innerText() });
  await page.locator(".header a[href='/']").first().click();
  await expect(page).toHaveURL("/");
  // Once its heading has focus, a page is shown and scrolled.
  await expect(page.locator("main h1")).toBeFocused();
  await scrollTo(page, 700);
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(about).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/blog");
  await expect.poll(() => scrolled(page)).toBe(1_500);
});
