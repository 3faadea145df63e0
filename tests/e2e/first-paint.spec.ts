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
