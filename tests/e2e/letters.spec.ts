import type { Page } from "@playwright/test";
import { hydrated } from "../support/delay-scripts.ts";
import { expect, test } from "../support/site-test.ts";

/** When the site's font was asked for, and when the page was painted, in milliseconds from its start. */
const times = (page: Page) =>
  page.evaluate(() => ({
    fonts: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ startTime }) => startTime),
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  }));

/** Whether the letters are the site's, as its styles say. */
const ours = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily.startsWith('"Anek Latin"'));

test("a first page asks for no font before it is painted, and the next one has the site's letters from the start", async ({
  page,
}) => {
  await page.goto("/services");
  await hydrated(page);
  await expect.poll(async () => (await times(page)).fonts).toHaveLength(1);
  const { fonts, painted } = await times(page);
  expect(painted).toBeGreaterThan(0);
  expect(Math.min(...fonts)).toBeGreaterThan(painted);

  await page.goto("/about", { referer: page.url(), waitUntil: "commit" });
  await page.waitForFunction(() => document.body);
  expect(await ours(page)).toBe(true);
  await page.reload();
  expect(await ours(page)).toBe(true);
});

for (const path of ["/", "/services", "/contact", "/post/6"])
  test(`${path} shows the site's letters on a first visit only where they move nothing`, async ({ page }) => {
    await page.addInitScript(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts += Reflect.get(entry, "value");
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path);
    await hydrated(page);
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".woff2")),
    );
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => window.shifts)).toBe(0);
  });

declare global {
  interface Window {
    shifts: number;
  }
}
