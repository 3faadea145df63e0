import type { Page } from "@playwright/test";
import { followInPage, scrolled, scrollTo, scrollToSee } from "../support/scrolling.ts";
import { expect, test } from "../support/site-test.ts";

const POST = "/post/7/a-429-is-an-instruction-loading-data-into-dataverse";

test.use({ viewport: { width: 390, height: 844 } });

const contents = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name, exact: true });

test("after a contents link, Back from another post restores the position", async ({ page }) => {
  await page.goto(POST);
  await page.locator(".toc summary").click();
  await followInPage(page, contents(page, "What a good client does"));
  const link = page.locator('.prose a[href^="/post/8/"]').first();
  await scrollToSee(page, link);
  // The contents are closed again after Back, so that the page is shorter: the link is where it was in the window.
  const place = async () => Math.round((await link.boundingBox())?.y ?? NaN);
  const left = await place();
  await link.click();
  await expect(page).toHaveURL(/\/post\/8\//);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${POST}#what-a-good-client-does`);
  await expect.poll(place).toBe(left);
});

test("Back and Forward go through the anchors of a page, each at its last position or with its target in view", async ({
  page,
}) => {
  await page.goto(POST);
  await page.locator(".toc summary").click();
  const top = await scrollToSee(page, contents(page, "The sum to do first"));
  const section = await followInPage(page, contents(page, "The sum to do first"));
  const mark = page.locator("a[data-footnote-ref]").first();
  const above = await scrollToSee(page, mark);
  expect(above).not.toBe(section);
  const note = await followInPage(page, mark);
  // Of an anchor that was left in view Chromium itself shows the target again, not the last position.
  const reference = await followInPage(page, page.locator("a[data-footnote-backref]").first());
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
  await page.goto("/privacy");
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

test("a page that was not scrolled is at its top again, after another one was scrolled", async ({ page }) => {
  await page.goto("/blog");
  await scrollTo(page, 1_500);
  await page.goto("/about");
  const about = page.getByRole("heading", { level: 1, name: await page.locator("main h1").innerText() });
  await page.locator(".header a[href='/']").first().click();
  await expect(page).toHaveURL("/");
  await scrollTo(page, 700);
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(about).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/blog");
  await expect.poll(() => scrolled(page)).toBe(1_500);
});
