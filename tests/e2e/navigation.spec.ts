import type { Page } from "@playwright/test";
import { expect, test } from "../support/site-test.ts";
import { hydrated } from "../support/delay-scripts.ts";
import { saveData } from "../support/save-data.ts";
import { scrolled, scrollTo } from "../support/scrolling.ts";

test.use({ reducedMotion: "no-preference" });

const menuLink = (page: Page, name: string) => page.locator(".nav").getByRole("link", { name, exact: true });

/** Opens the home page, hydrated, with a mark that a full page load would erase. */
async function arrive(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
}

const stayed = (page: Page) => page.evaluate(() => "stayed" in window);

const metadata = (page: Page) =>
  page.evaluate(() => {
    const value = (selector: string) => document.head.querySelector(selector)?.getAttribute("content");
    return {
      titles: document.head.querySelectorAll("title").length,
      title: document.title,
      description: value('[name="description"]'),
      keywords: value('[name="keywords"]'),
      ogTitle: value('[property="og:title"]'),
      ogDescription: value('[property="og:description"]'),
      canonical: [...document.head.querySelectorAll('link[rel="canonical"]')].map((link) =>
        link.getAttribute("href"),
      ),
    };
  });

test("a link inside the site changes the page without loading a new one, and all metadata with it", async ({
  page,
  site,
}) => {
  await arrive(page);
  const home = await metadata(page);
  await menuLink(page, "Services").click();
  await expect(page).toHaveURL("/services");
  await expect(page).not.toHaveTitle(home.title);
  expect(await stayed(page)).toBe(true);
  const there = await metadata(page);
  await page.goto("/services?utm_source=x#top");
  await hydrated(page);
  expect(await metadata(page)).toEqual(there);
  expect(there.titles).toBe(1);
  expect(there.canonical).toEqual([`${site.origin}/services`]);
  for (const key of ["description", "keywords", "ogTitle", "ogDescription"] as const) {
    expect(there[key]).toMatch(/\S/);
    expect(there[key]).not.toBe(home[key]);
  }
});

test("after a navigation focus is on the new heading, and its title is announced", async ({ page }) => {
  await arrive(page);
  await menuLink(page, "Services").click();
  await expect(page).toHaveURL("/services");
  await expect(page.locator("main h1")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /\S/ })).toHaveText(await page.title());
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`after a navigation the window scrolls to the top (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await arrive(page);
    await scrollTo(page, 1_500);
    await page.evaluate(() => {
      const seen = new Set<number>();
      Object.assign(window, { seen });
      addEventListener("scroll", () => seen.add(Math.round(scrollY)));
    });
    await menuLink(page, "Services").click();
    await expect(page).toHaveURL("/services");
    await expect.poll(() => scrolled(page)).toBe(0);
    const places = await page.evaluate(() => [...(window as unknown as { seen: Set<number> }).seen]);
    // A jump has no positions in between; its event may still be pending.
    const between = places.filter((place) => place > 0 && place < 1_500);
    if (reducedMotion === "reduce") expect(between).toEqual([]);
    // How many there are depends on the machine.
    else expect(between.length).toBeGreaterThan(0);
  });
}

test("Back and Forward restore the old position", async ({ page }) => {
  await arrive(page);
  await scrollTo(page, 1_234);
  await menuLink(page, "Services").click();
  await expect(page).toHaveURL("/services");
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollTo(page, 321);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => scrolled(page)).toBe(1_234);
  await page.goForward();
  await expect(page).toHaveURL("/services");
  await expect.poll(() => scrolled(page)).toBe(321);
  expect(await stayed(page)).toBe(true);
});

test("returning to a page, or reloading it, keeps the position", async ({ page }) => {
  await arrive(page);
  await scrollTo(page, 900);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.goto("about:blank");
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(900);
  // A busy browser may lose what a page stores while it unloads.
  await hydrated(page);
  await page.evaluate(() => addEventListener("pagehide", () => (history.scrollRestoration = "manual")));
  await page.goto("about:blank");
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(900);
});

test("a link to an anchor on another page scrolls to it, below the header", async ({ page }) => {
  await arrive(page);
  const link = page.locator('main a[href^="/services#"]').first();
  const id = (await link.getAttribute("href"))?.split("#")[1] ?? "";
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/services#${id}$`));
  const target = page.locator(`[id="${id}"]`);
  await expect(target).toBeInViewport();
  const header = await page.locator(".header").boundingBox();
  await expect
    .poll(async () => (await target.boundingBox())?.y)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 2);
});

test("a link to an anchor in the page is left to the browser, and Back returns from it", async ({ page }) => {
  await arrive(page, "/services");
  await scrollTo(page, 700);
  // To its end: a scroll that Back cuts short may be off by a pixel. The end of the previous one may come late.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener("scrollend", () => scrollY < 300 && resolve());
        location.hash = "main";
      }),
  );
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(700);
});

test("an address with a broken hash shows its page", async ({ page }) => {
  await arrive(page);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('.nav a[href="/services"]');
    link?.click();
  });
  await expect(page).toHaveURL("/services");
  await page.evaluate(() => (location.hash = "%"));
  await page.goBack();
  await page.goForward();
  await expect(page.locator("main h1")).toBeVisible();
});

test("a page is prefetched when its link is hovered", async ({ page }) => {
  await arrive(page);
  // Neither in the page nor in the menu, whose links are fetched without being pointed at.
  const ahead = page.waitForRequest(/\/cases\.data/);
  await page.locator('.footer a[href="/cases"]').hover();
  await ahead;
});

test("while a page is slow to load, dots appear under the header, and nothing moves", async ({
  page,
  context,
}) => {
  await saveData(context);
  await arrive(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/services\.data/, async (route) => {
    await released;
    await route.continue();
  });
  const main = page.locator("main");
  const before = await main.boundingBox();
  const dots = () =>
    page.locator(".header").evaluate((header) => getComputedStyle(header, "::after").borderBlockStartStyle);
  await menuLink(page, "Services").click();
  await expect(main).toHaveAttribute("aria-busy", "true");
  expect(await dots()).toBe("dotted");
  expect(await main.boundingBox()).toEqual(before);
  release();
  await expect(page).toHaveURL("/services");
  await expect(main).not.toHaveAttribute("aria-busy");
  expect(await dots()).toBe("none");
});

test("a page that could not be loaded says so, and Try again loads it", async ({ page, context, allow }) => {
  await saveData(context);
  allow(/ERR_FAILED|Failed to (fetch|load)|net::/);
  await arrive(page);
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await menuLink(page, "Services").click();
  await expect(page.locator("main h1")).toContainText(/connection/i);
  await expect(page.locator(".header")).toBeVisible();
  await page.unroute(/\.data(\?|$)/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/services");
  await expect(page.locator("main h1")).not.toContainText(/connection/i);
});
