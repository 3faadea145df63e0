import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../support/site-test.ts";

test.use({ reducedMotion: "no-preference" });

for (const path of ["/", "/services", "/contact"]) {
  test(`${path} requests no script and no style sheet before its first paint`, async ({ page }) => {
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".js")),
    );
    const early = await page.evaluate(() => {
      const painted = performance.getEntriesByName("first-paint")[0]?.startTime ?? 0;
      return (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < painted)
        .map(({ name }) => name);
    });
    expect(early).toEqual([]);
  });
}

test("the home page is complete once its late sheet has loaded, and also when that fails", async ({
  page,
  allow,
}) => {
  await page.goto("/");
  await expect(page.locator("html")).not.toHaveAttribute("data-late");
  await expect(page.locator(".footer")).toHaveCSS("visibility", "visible");
  allow(/Failed to load resource|ERR_FAILED/);
  await page.route("**/assets/area-*.css", (route) => route.abort());
  await page.goto("/?again");
  await expect(page.locator("html")).not.toHaveAttribute("data-late");
  await expect(page.locator(".footer")).toHaveCSS("visibility", "visible");
});

test("the home page is complete also while its late sheets hang", async ({ page }) => {
  const hanging = page.waitForRequest(/assets\/all-[^/]*\.css/);
  await page.route(/assets\/(?:all|area)-[^/]*\.css/, () => {});
  await page.goto("/", { waitUntil: "commit" });
  await hanging;
  await expect(page.locator("html")).not.toHaveAttribute("data-late");
  await expect(page.locator(".footer")).toHaveCSS("visibility", "visible");
});

test("a page that is printed as soon as it has arrived is whole, and so are its drawings", async ({
  page,
}) => {
  // Time stands still, so nothing but printing shows what is hidden.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.route(/assets\/(?:all|area)-[^/]*\.css/, () => {});
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-late");
  const print = () =>
    page.evaluate(() => {
      dispatchEvent(new Event("beforeprint"));
      return document.documentElement.hasAttribute("data-late");
    });
  await expect.poll(print).toBe(false);
  const line = page.locator("main .k-draw path").first();
  const moves = () => line.evaluate((path) => path.getAnimations().length);
  expect(await moves()).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  expect(await moves()).toBe(0);
});

test("what has arrived of a page is shown although the rest of it hangs", async ({ browser, site }) => {
  const html = await (await fetch(`${site.origin}/services`)).text();
  // Everything else hangs too.
  const stalled = createServer(({ url }, response) => {
    if (url !== "/services") return;
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.write(html.slice(0, html.indexOf("</main>")));
  });
  await new Promise<void>((resolve) => void stalled.listen(0, "127.0.0.1", resolve));
  const page = await browser.newPage();
  try {
    const { port } = stalled.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/services`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Offshore teams" })).toBeVisible();
  } finally {
    await page.close();
    stalled.closeAllConnections();
    stalled.close();
  }
});

test("a browser that does not tell of its paints gets all styles", async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PerformancePaintTiming");
    Reflect.deleteProperty(window, "PerformanceObserver");
  });
  const sheets = page.waitForResponse(/assets\/all-[^/]*\.css/);
  await page.goto("/services");
  expect((await sheets).ok()).toBe(true);
  await expect(page.locator(".footer")).toHaveCSS("visibility", "visible");
});
