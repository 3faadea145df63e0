import type { Page } from "@playwright/test";
import { expect, test } from "../support/site-test.ts";
import { scrolled, scrollTo } from "../support/scrolling.ts";
import { metadataOf } from "../support/sent-page.ts";

test.use({ reducedMotion: "no-preference" });

const menuLink = (page: Page, name: string) => page.locator(".nav").getByRole("link", { name, exact: true });

/** Opens a page, with a mark that loading another one erases. */
async function open(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
}

const stayed = (page: Page) => page.evaluate(() => "stayed" in window);

test("a link inside the site loads the document of its page, with all metadata of its own", async ({
  page,
  site,
}) => {
  await open(page);
  const home = await metadataOf(page);
  await menuLink(page, "Services").click();
  await expect(page).toHaveURL("/services");
  expect(await stayed(page)).toBe(false);
  const there = await metadataOf(page);
  expect(there.at(-1)).toEqual([`${site.origin}/services`]);
  for (const [index, values] of there.entries()) {
    expect(values).toEqual([expect.stringMatching(/\S/)]);
    expect(values).not.toEqual(home[index]);
  }
  await page.goto("/services?utm_source=x#top");
  expect(await metadataOf(page)).toEqual(there);
});

interface Arrival {
  /** The positions that were painted, from the first frame on, as shares of the window. */
  places: number[];
  /** True for each frame with the heading in view. */
  seen: boolean[];
}

/** Writes down where the page is in every frame. @param painted whether its first paint comes before its script */
const watchArrival = (page: Page, painted: boolean) =>
  page.addInitScript((isPainted) => {
    const arrival: Arrival = { places: [], seen: [] };
    Object.assign(window, { arrival });
    const look = () => {
      requestAnimationFrame(look);
      const heading = document.querySelector("h1")?.getBoundingClientRect();
      if (document.readyState === "loading" || !heading) return;
      arrival.places.push(scrollY / innerHeight);
      arrival.seen.push(heading.top >= 0 && heading.bottom <= innerHeight);
    };
    look();
    // The order of the two depends on the machine.
    const entries = performance.getEntriesByType.bind(performance);
    performance.getEntriesByType = (type) => {
      if (type !== "paint") return entries(type);
      return isPainted ? [new PerformanceMark("first-paint")] : [];
    };
  }, painted);

async function followServices(page: Page): Promise<Arrival> {
  await open(page);
  await scrollTo(page, 1_500);
  await menuLink(page, "Services").click();
  await expect(page).toHaveURL("/services");
  await page.waitForFunction(() => (window as unknown as { arrival: Arrival }).arrival.places.length > 0);
  await expect.poll(() => scrolled(page)).toBe(0);
  return page.evaluate(() => (window as unknown as { arrival: Arrival }).arrival);
}

test("a page that a link leads to comes smoothly up to its top, with its heading in view", async ({
  page,
}) => {
  await watchArrival(page, false);
  const { places, seen } = await followServices(page);
  expect(places.filter((place) => place > 0).length).toBeGreaterThan(1);
  expect(Math.max(...places)).toBeLessThanOrEqual(1 / 8);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  expect(seen).not.toContain(false);
});

for (const [when, painted, reducedMotion] of [
  ["that was painted before its script", true, "no-preference"],
  ["under reduced motion", false, "reduce"],
] as const) {
  test(`a page ${when} is at its top at once`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await watchArrival(page, painted);
    const { places } = await followServices(page);
    expect(new Set(places)).toEqual(new Set([0]));
  });
}

test("a link to the page that one is on scrolls to its top, and loads nothing", async ({ page }) => {
  await open(page, "/services");
  await scrollTo(page, 1_200);
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    addEventListener("scroll", () => places.push(scrollY));
  });
  await menuLink(page, "Services").click();
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await stayed(page)).toBe(true);
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
  expect(places.some((place) => place > 0 && place < 1_200)).toBe(true);
  await page.evaluate(() => (location.hash = "power-platform"));
  await menuLink(page, "Services").click();
  await expect(page).toHaveURL(/\/services$/);
  expect(await stayed(page)).toBe(true);
});

test("Back and Forward restore the old position", async ({ page }) => {
  await open(page);
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
});

test("reloading a page, or returning to it from another site, keeps the position", async ({ page }) => {
  await open(page);
  await scrollTo(page, 900);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.goto("about:blank");
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(900);
});

test("a link to an anchor on another page leads to it, below the header", async ({ page }) => {
  await open(page);
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
  await open(page, "/services");
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
  expect(await stayed(page)).toBe(true);
});

test("an address with a broken hash shows its page", async ({ page }) => {
  await page.goto("/services#%");
  await expect(page.locator("main h1")).toBeVisible();
  await menuLink(page, "About Us").click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(page).toHaveURL("/services#%");
  await expect(page.locator("main h1")).toBeVisible();
});

/** Longer than a link has to be pointed at until its page is fetched. */
const HOVER_MS = 400;
/** Answers for one visitor: forms with their keys, and searches; and files. */
const OWN = [
  "/contact?topic=ai&from=home",
  "/powerbi-landing",
  "/offers/system-map",
  "/careers/typescript-engineer",
  "/before-you-move",
  "/search?q=data",
  "/feed.xml",
  "/index.md",
  "/media/brand/favicon.svg",
];

test("a page is fetched ahead when its link is pointed at; a form, a search and a file never are", async ({
  page,
}) => {
  const ahead: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"]?.startsWith("prefetch")) ahead.push(new URL(request.url()).pathname);
  });
  const pointAt = async (path: string) => {
    await page.evaluate((to) => {
      const link = Object.assign(document.createElement("a"), { href: to, id: "way", textContent: to });
      document.getElementById("way")?.remove();
      document.querySelector("main h1")?.before(link);
    }, path);
    await page.locator("#way").hover();
    await page.waitForTimeout(HOVER_MS);
  };
  await page.goto("/about");
  for (const path of OWN) await pointAt(path);
  expect(ahead).toEqual([]);
  await pointAt("/cases");
  await expect.poll(() => ahead).toEqual(["/cases"]);
  await page.locator("#way").click();
  await expect(page).toHaveURL("/cases");
  const used = () =>
    page.evaluate(() =>
      performance.getEntriesByType("navigation").map((visit) => Reflect.get(visit, "deliveryType")),
    );
  expect(await used()).toEqual(["navigational-prefetch"]);
});

test("the marker of a featured post stays while the home page is only fetched ahead", async ({ page }) => {
  const marker = () => page.evaluate(() => localStorage.getItem("successID"));
  await page.goto("/");
  await page.locator('.posts a[href^="/post/6/"]').click();
  await expect(page).toHaveURL(/\/post\/6\//);
  // A link that is pointed at before the page has loaded is not looked at again.
  await page.waitForLoadState("networkidle");
  const ahead = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/");
  await page.locator(".logo").first().hover();
  await (await ahead).finished();
  expect(await marker()).toBe("sixsuccess");
  await page.locator(".logo").first().click();
  await expect(page).toHaveURL("/");
  await expect.poll(marker).toBe("");
});
