import { hydrated } from "../support/delay-scripts.ts";
import { saveData } from "../support/save-data.ts";
import { expect, test } from "../support/site-test.ts";

/** Every request of a visit, the document and the icon among them; what is fetched ahead for other pages is apart. */
const REQUESTS_MAX = 12;
/** Scripts as they travel, headers apart. */
const SCRIPTS_MAX_BYTES = 115_000;

for (const path of ["/", "/services", "/blog", "/contact", "/search?q=power"]) {
  test(`a first visit to ${path} takes few requests, scripts after all else, and no logo unseen`, async ({
    page,
    context,
  }) => {
    await saveData(context);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // A pointer that rests there: the browser tells the page of it as if it had come.
    await page.mouse.move(300, 300);
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    const visit = await page.evaluate(async () => {
      const last = <T>(type: string) =>
        new Promise<T[]>((found) => {
          new PerformanceObserver((list) => found(list.getEntries() as T[])).observe({
            type,
            buffered: true,
          });
          setTimeout(() => found([]), 300);
        });
      const paints = await last<PerformanceEntry>("largest-contentful-paint");
      const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const scripts = resources.filter(({ name }) => name.endsWith(".js"));
      return {
        early: scripts
          .filter(
            ({ startTime }) => startTime < Math.max(page?.loadEventStart ?? 0, paints.at(-1)?.startTime ?? 0),
          )
          .map(({ name }) => name),
        bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      };
    });
    expect(visit.early).toEqual([]);
    expect(visit.bytes).toBeGreaterThan(50_000);
    expect(visit.bytes).toBeLessThanOrEqual(SCRIPTS_MAX_BYTES);
    expect(asked.filter((url, index) => asked.indexOf(url) !== index)).toEqual([]);
    const inView = await page
      .locator(".rail")
      .evaluate((rail) => rail.getBoundingClientRect().top < innerHeight + 200);
    const logos = asked.filter((url) => url.includes("/media/logos/"));
    if (!inView) expect(logos).toEqual([]);
    expect(asked.length - logos.length).toBeLessThanOrEqual(REQUESTS_MAX);
    if (inView) return;
    await page.locator(".rail").scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        page
          .locator(".rail img")
          .evaluateAll((all: HTMLImageElement[]) => all.filter((one) => one.src).length),
      )
      .toBe(await page.locator(".rail img").count());
  });
}

test("nothing of a page moves while the rest of it arrives", async ({ page, allow }) => {
  // Letters that come after the first paint are wider or narrower than those that stand in for them.
  allow(/Failed to load resource/);
  await page.route("**/*.woff2", (route) => route.abort());
  for (const path of ["/", "/services", "/blog", "/contact", "/search?q=power"]) {
    await page.goto(path);
    await hydrated(page);
    const moved = await page.evaluate(
      () =>
        new Promise<string[]>((found) => {
          new PerformanceObserver((list) =>
            found(list.getEntries().map((entry) => JSON.stringify(entry))),
          ).observe({
            type: "layout-shift",
            buffered: true,
          });
          setTimeout(() => found([]), 300);
        }),
    );
    expect(moved, path).toEqual([]);
  }
});
